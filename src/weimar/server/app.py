"""The web application: routes, lifespan and error handlers around a server context.

Contract: secrets never appear in a path or query, because those are logged. Keys and codes come in bodies and first
messages. Answers are JSON; refusals have a code.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException

from weimar.engine import RecordError
from weimar.limits import BODY
from weimar.server.connection.handshake import live_socket
from weimar.server.context import Server, server_of
from weimar.server.http.coach import ask_coach
from weimar.server.http.days import day_result, offer_day, open_day, show_puzzle
from weimar.server.http.errors import (
    damaged_response,
    fault_response,
    refusal,
    refusal_response,
    unpaired_response,
)
from weimar.server.http.evenings import count_evenings
from weimar.server.http.explanations import explain_game
from weimar.server.http.health import healthz, metrics, reach, readyz, security_txt
from weimar.server.http.origins import check_origins
from weimar.server.http.pages import Pages, make_lost, make_pages, web_folder
from weimar.server.http.replays import read_replay
from weimar.server.http.reviews import own_choices, play_futures, play_on, review_game
from weimar.server.http.screens import give_pass, open_pairing, poll_pairing
from weimar.server.http.tables import find_table, list_tables, open_table, read_record
from weimar.server.process.costly_work import GivenUpError, TooCostlyError, WorkersBusyError
from weimar.server.process.discreet_logging import ERROR_TEXT_FILTER, task_failed
from weimar.server.process.pairings import PairingRefusedError
from weimar.server.process.refusals import SECURITY_HEADERS
from weimar.server.tables.loading import TableDamagedError
from weimar.server.tables.registry import TooManyTablesError
from weimar.store import NotOwner, StoreAway, StoreDamaged, StoreFull


def make_app(server: Server) -> Litestar:
    """The application around a server context."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        server = server_of(app.state)
        housekeeping = asyncio.create_task(server.housekeeping())
        server.begin()
        logging.getLogger("uvicorn.error").addFilter(ERROR_TEXT_FILTER)
        asyncio.get_running_loop().set_exception_handler(task_failed)
        try:
            yield
        finally:
            housekeeping.cancel()
            if server.relay is not None:
                await server.relay.close()
            server.registry.close()
            await server.store.close()

    handlers = [
        open_table,
        find_table,
        list_tables,
        reach,
        read_record,
        read_replay,
        explain_game,
        review_game,
        own_choices,
        play_futures,
        play_on,
        ask_coach,
        offer_day,
        open_day,
        day_result,
        show_puzzle,
        count_evenings,
        open_pairing,
        poll_pairing,
        give_pass,
        healthz,
        readyz,
        metrics,
        security_txt,
        live_socket,
    ]
    app = Pages(server.settings.web or web_folder(), daily=server.settings.daily, base=server.settings.base_path)
    pages = make_pages(app)
    return Litestar(
        [*handlers, pages],
        state=AppState({"server": server}),
        dependencies={"server": Provide(server_of, sync_to_thread=False)},
        lifespan=[lifespan],
        exception_handlers={
            NotFoundException: make_lost(app),
            PairingRefusedError: unpaired_response,
            HTTPException: refusal_response,
            WorkersBusyError: refusal(503, "busy"),
            GivenUpError: refusal(503, "busy"),
            TooManyTablesError: refusal(503, "too_many_tables"),
            TooCostlyError: refusal(400, "too_costly"),
            TableDamagedError: damaged_response,
            StoreDamaged: damaged_response,
            RecordError: damaged_response,
            StoreFull: refusal(503, "disk_full"),
            StoreAway: refusal(503, "store_away"),
            NotOwner: refusal(503, "store_away"),
            Exception: fault_response,
        },
        middleware=[check_origins],
        response_headers=SECURITY_HEADERS,
        request_max_body_size=BODY,
        openapi_config=None,
        logging_config=None,
    )
