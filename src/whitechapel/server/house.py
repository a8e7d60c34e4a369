"""Everything a server consists of, put together once."""

from dataclasses import dataclass

from whitechapel.server.accounts import Accounts
from whitechapel.server.bus import Bus, MemoryBus, PostgresBus
from whitechapel.server.computers import Computers
from whitechapel.server.database import Database
from whitechapel.server.desk import Desk
from whitechapel.server.floods import Floods
from whitechapel.server.hub import Hub
from whitechapel.server.keeper import Keeper
from whitechapel.server.ledger import Ledger
from whitechapel.server.notes import Notes
from whitechapel.server.play import Play
from whitechapel.server.readiness import Readiness
from whitechapel.server.seating import Seating
from whitechapel.server.sessions import Sessions
from whitechapel.server.settings import Settings
from whitechapel.server.shelf import Shelf
from whitechapel.server.store import Store
from whitechapel.server.surroundings import Surroundings
from whitechapel.server.thinking import Thinking


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
    keeper: Keeper
    floods: Floods
    readiness: Readiness

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
        await self.bus.stop()
        await self.database.close()

    def _heard(self, topic: str, version: int) -> None:
        self.shelf.heard(topic, version)
        self.hub.wake(topic)

    def _missed(self) -> None:
        self.shelf.drop_all()
        self.hub.wake_all()


def build(settings: Settings, world: Surroundings | None = None) -> House:
    """Put a house together."""
    world = world or Surroundings()
    database = Database(settings.database)
    store, hub, notes = Store(database), Hub(), Notes(database)
    bus: Bus = MemoryBus() if settings.bus_kind == "memory" else PostgresBus(settings.database)
    shelf = Shelf(store, bus, settings.cached_tables, hub.watched)
    ledger = Ledger(settings, world, store, shelf, bus)
    play = Play(world, ledger)
    computers = Computers(settings.workers)
    thinking = Thinking(world, play, computers, settings.thinking)
    ledger.changed = thinking.see_to
    accounts, sessions = Accounts(database, world), Sessions(database, world)
    keeper = Keeper(
        settings,
        world,
        store=store,
        shelf=shelf,
        hub=hub,
        notes=notes,
        play=play,
        thinking=thinking,
        accounts=accounts,
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
        seating=Seating(world, ledger),
        play=play,
        computers=computers,
        thinking=thinking,
        accounts=accounts,
        sessions=sessions,
        notes=notes,
        desk=Desk(world, ledger, play, accounts),
        keeper=keeper,
        floods=Floods(on=settings.flood_limits),
        readiness=Readiness(database, bus, computers),
    )
