"""The services of a server, wired together once."""

from dataclasses import dataclass, replace

from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.accounts.login_limits import LoginLimits
from whitechapel.server.accounts.sessions import Sessions
from whitechapel.server.background.jobs import BackgroundJobs
from whitechapel.server.background.readiness import Readiness
from whitechapel.server.computers.agent_pool import AgentPool
from whitechapel.server.computers.computer_moves import ComputerMoves
from whitechapel.server.computers.levels import Levels
from whitechapel.server.environment import Environment, ServerClock, monotonic
from whitechapel.server.limits.gate import GUESTS_PACE, MESSAGES_PACE, REQUESTS_PACE, Gate
from whitechapel.server.limits.questions import Questions
from whitechapel.server.limits.rate_limits import RateLimits
from whitechapel.server.limits.work_pool import WorkPool
from whitechapel.server.live.bus import LOBBY, Bus, MemoryBus, PostgresBus, Subscriptions
from whitechapel.server.live.presence import Presence
from whitechapel.server.play.endings import Endings
from whitechapel.server.play.lobby import Lobby
from whitechapel.server.play.seating import Seating
from whitechapel.server.play.table_cache import Heartbeat, TableCache
from whitechapel.server.play.table_log import TableLog
from whitechapel.server.play.table_quotas import TableQuotas
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.server_state import ServerState
from whitechapel.server.storage.table_lookups import TableLookups
from whitechapel.server.storage.table_store import TableStore


@dataclass(frozen=True, slots=True)
class Services:
    """All services of one process; `start` starts them and `stop` stops them."""

    settings: Settings
    environment: Environment
    database: Database
    table_store: TableStore
    table_lookups: TableLookups
    table_cache: TableCache
    subscriptions: Subscriptions
    bus: Bus
    table_log: TableLog
    seating: Seating
    endings: Endings
    agent_pool: AgentPool
    computer_moves: ComputerMoves
    accounts: Accounts
    sessions: Sessions
    server_state: ServerState
    questions: Questions
    lobby: Lobby
    presence: Presence
    heartbeat: Heartbeat
    background_jobs: BackgroundJobs
    rate_limits: RateLimits
    request_gate: Gate
    message_gate: Gate
    guest_gate: Gate
    login_limits: LoginLimits
    work_pool: WorkPool
    readiness: Readiness
    levels: Levels

    async def start(self) -> None:
        """Start the services."""
        # The cache hears of a change before the sockets, which read from it.
        await self.bus.start((self.table_cache, self.subscriptions))
        await self.agent_pool.start()
        await self.background_jobs.start()

    async def stop(self) -> None:
        """Stop the services; every acknowledged change is in the database."""
        await self.background_jobs.stop()
        await self.computer_moves.stop()
        await self.table_log.stop()
        self.agent_pool.stop()
        self.accounts.close()
        self.work_pool.stop()
        await self.bus.stop()
        await self.database.close()


def build(
    settings: Settings,
    environment: Environment | None = None,
    *,
    agent_pool: AgentPool | None = None,
    work_pool: WorkPool | None = None,
    periodic_jobs: bool = True,
) -> Services:
    """Wire the services of a process together; tests bring their own pools and run no jobs."""
    machine = environment or Environment(steady=monotonic)
    clock = ServerClock(machine.now, machine.steady or machine.now)
    environment = replace(machine, now=clock.now)
    database = Database(settings.database)
    table_store = TableStore(database)
    table_lookups = TableLookups(database)
    server_state = ServerState(database)
    subscriptions = Subscriptions()
    bus: Bus = MemoryBus() if settings.bus_kind == "memory" else PostgresBus(settings.database)
    table_cache = TableCache(table_store, bus, settings.cached_tables, subscriptions.watched)
    heartbeat = Heartbeat(settings.heartbeat, clock, server_state, table_cache, subscriptions)
    table_log = TableLog(
        settings, environment, table_store, table_cache, bus, catch_up=heartbeat.catch_up
    )
    endings = Endings(environment, table_log)
    agent_pool = agent_pool or AgentPool(settings.workers)
    presence = Presence(environment)
    levels = Levels(settings.agents, settings.thinking, settings.answer_pace)
    computer_moves = ComputerMoves(table_log, agent_pool, presence, levels=levels)
    accounts = Accounts(database, environment)
    sessions = Sessions(database, environment, lambda: table_cache.outages)
    rate_limits = RateLimits(on=settings.flood_limits, clock=environment.limits_clock)
    login_limits = LoginLimits(on=settings.flood_limits, clock=environment.limits_clock)
    request_gate = Gate(REQUESTS_PACE, on=settings.flood_limits)
    message_gate = Gate(MESSAGES_PACE, on=settings.flood_limits)
    guest_gate = Gate(GUESTS_PACE, on=settings.flood_limits)
    lobby = Lobby(database, environment, accounts, presence)
    subscriptions.on_change(LOBBY, lobby.changed)
    background_jobs = BackgroundJobs(
        settings,
        clock,
        table_lookups=table_lookups,
        table_cache=table_cache,
        heartbeat=heartbeat,
        endings=endings,
        computer_moves=computer_moves,
        accounts=accounts,
        sessions=sessions,
        lobby=lobby,
        levels=levels,
        forgetful=(
            rate_limits,
            login_limits,
            request_gate,
            message_gate,
            guest_gate,
            presence,
            agent_pool,
        ),
        periodic=periodic_jobs,
    )
    return Services(
        settings=settings,
        environment=environment,
        database=database,
        table_store=table_store,
        table_lookups=table_lookups,
        table_cache=table_cache,
        subscriptions=subscriptions,
        bus=bus,
        table_log=table_log,
        seating=Seating(environment, table_log, TableQuotas(database), levels.check),
        endings=endings,
        agent_pool=agent_pool,
        computer_moves=computer_moves,
        accounts=accounts,
        sessions=sessions,
        server_state=server_state,
        questions=Questions(rate_limits, table_log.calm),
        lobby=lobby,
        presence=presence,
        heartbeat=heartbeat,
        background_jobs=background_jobs,
        rate_limits=rate_limits,
        request_gate=request_gate,
        message_gate=message_gate,
        guest_gate=guest_gate,
        login_limits=login_limits,
        work_pool=work_pool or WorkPool(),
        readiness=Readiness(database, bus, agent_pool),
        levels=levels,
    )
