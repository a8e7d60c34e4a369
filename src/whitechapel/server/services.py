"""Everything a server consists of, put together once."""

from dataclasses import dataclass, replace

from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.accounts.login_limits import LoginLimits
from whitechapel.server.accounts.sessions import Sessions
from whitechapel.server.api.table_requests import Desk
from whitechapel.server.background.jobs import Keeper
from whitechapel.server.background.readiness import Readiness
from whitechapel.server.computers.agent_pool import Computers
from whitechapel.server.computers.computer_moves import Thinking
from whitechapel.server.computers.levels import Levels
from whitechapel.server.environment import ServerClock, Surroundings, monotonic
from whitechapel.server.limits.gate import GUESTS_PACE, MESSAGES_PACE, REQUESTS_PACE, Gate
from whitechapel.server.limits.questions import Questions
from whitechapel.server.limits.rate_limits import RateLimits
from whitechapel.server.limits.work_pool import WorkPool
from whitechapel.server.live.bus import LOBBY, Bus, MemoryBus, PostgresBus
from whitechapel.server.live.presence import Presence
from whitechapel.server.live.subscriptions import Hub
from whitechapel.server.play.commands import Play
from whitechapel.server.play.lobby import Lobby
from whitechapel.server.play.seating import Seating
from whitechapel.server.play.table_cache import Shelf
from whitechapel.server.play.table_log import Ledger
from whitechapel.server.play.table_quotas import TableQuotas
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.server_state import Notes
from whitechapel.server.storage.table_store import Store


@dataclass(frozen=True, slots=True)
class House:
    """The rooms of the server; `start` opens them and `stop` closes them."""

    settings: Settings
    world: Surroundings
    database: Database
    store: Store
    shelf: Shelf
    hub: Hub
    bus: Bus
    ledger: Ledger
    seating: Seating
    play: Play
    computers: Computers
    thinking: Thinking
    accounts: Accounts
    sessions: Sessions
    notes: Notes
    desk: Desk
    lobby: Lobby
    presence: Presence
    keeper: Keeper
    rate_limits: RateLimits
    request_gate: Gate
    message_gate: Gate
    guest_gate: Gate
    login_limits: LoginLimits
    work_pool: WorkPool
    readiness: Readiness
    levels: Levels

    async def start(self) -> None:
        """Open the house."""
        await self.bus.start(self._heard, self._missed)
        await self.computers.start()
        await self.keeper.start()

    async def stop(self) -> None:
        """Close the house; whatever was acknowledged is in the database."""
        await self.keeper.stop()
        await self.thinking.stop()
        await self.ledger.stop()
        self.computers.stop()
        self.accounts.close()
        self.work_pool.stop()
        await self.bus.stop()
        await self.database.close()

    def _heard(self, topic: str, version: int) -> None:
        self.shelf.heard(topic, version)
        if topic == LOBBY:
            self.lobby.changed()
        self.hub.wake(topic)

    def _missed(self) -> None:
        self.shelf.drop_all()
        self.lobby.changed()
        self.hub.wake_all()


def build(settings: Settings, world: Surroundings | None = None) -> House:
    """Put a house together."""
    machine = world or Surroundings(steady=monotonic)
    clock = ServerClock(machine.now, machine.steady or machine.now)
    world = replace(machine, now=clock.now)
    database = Database(settings.database)
    store, hub, notes = Store(database), Hub(), Notes(database)
    bus: Bus = MemoryBus() if settings.bus_kind == "memory" else PostgresBus(settings.database)
    shelf = Shelf(store, bus, settings.cached_tables, hub.watched)
    ledger = Ledger(settings, world, store, shelf, bus)
    play = Play(world, ledger)
    computers = Computers(settings.workers)
    presence = Presence(world)
    levels = Levels(settings.agents, settings.thinking, settings.answer_pace)
    thinking = Thinking(play, computers, presence, levels=levels)
    ledger.changed = thinking.see_to
    accounts, sessions = Accounts(database, world), Sessions(database, world, lambda: shelf.outages)
    rate_limits = RateLimits(on=settings.flood_limits)
    login_limits = LoginLimits(on=settings.flood_limits)
    request_gate = Gate(REQUESTS_PACE, on=settings.flood_limits)
    message_gate = Gate(MESSAGES_PACE, on=settings.flood_limits)
    guest_gate = Gate(GUESTS_PACE, on=settings.flood_limits)
    lobby = Lobby(database, world, accounts, presence)
    keeper = Keeper(
        settings,
        clock,
        store=store,
        shelf=shelf,
        hub=hub,
        notes=notes,
        play=play,
        thinking=thinking,
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
            computers,
        ),
    )
    ledger.make_sure = keeper.make_sure
    return House(
        settings=settings,
        world=world,
        database=database,
        store=store,
        shelf=shelf,
        hub=hub,
        bus=bus,
        ledger=ledger,
        seating=Seating(world, ledger, TableQuotas(database), levels),
        play=play,
        computers=computers,
        thinking=thinking,
        accounts=accounts,
        sessions=sessions,
        notes=notes,
        desk=Desk(world, ledger, play, accounts, rate_limits, Questions(rate_limits, ledger.calm)),
        lobby=lobby,
        presence=presence,
        keeper=keeper,
        rate_limits=rate_limits,
        request_gate=request_gate,
        message_gate=message_gate,
        guest_gate=guest_gate,
        login_limits=login_limits,
        work_pool=WorkPool(),
        readiness=Readiness(database, bus, computers),
        levels=levels,
    )
