"""A backend with the required calls only: one player, whose money nobody moves.

It follows docs/own-backend.md and needs nothing but Python 3. Sessions are kept in memory; a real backend keeps them
in a database, and passwords as hashes.

    BACKEND_PASSWORD=... python3 backend.py
"""

import base64
import hashlib
import hmac
import json
import os
import secrets
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

MOST_BYTES = 256 * 1024
LANGUAGES = ["es_ES", "en_US", "pt_BR"]

DOMAIN = os.environ.get("BACKEND_DOMAIN", "localhost:3000")
MASTER_KEY = os.environ.get("MASTER_API_KEY", "demo-master-key")
USERNAME = os.environ.get("BACKEND_USERNAME", "ana")
PASSWORD = os.environ.get("BACKEND_PASSWORD", "")
TOKEN_SECONDS = int(os.environ.get("TOKEN_SECONDS", "900"))

# Code: status, how the site shows it, and its words in the order of LANGUAGES.
REFUSALS = {
    "invalid_request": (400, "notification", "Revisá los datos", "Check what you entered", "Revise os dados"),
    "invalid_credentials": (
        401,
        "notification",
        "El usuario o la contraseña no coinciden",
        "The user name or the password is wrong",
        "O usuário ou a senha não conferem",
    ),
    "invalid_refresh_token": (401, "notification", "La sesión terminó", "The session has ended", "A sessão terminou"),
    "unauthenticated": (401, "notification", "Ingresá de nuevo", "Please log in again", "Entre de novo"),
    "invalid_master_key": (403, "alert", "Llamada no autorizada", "The call is not authorised", "Chamada não autorizada"),
    "not_found": (404, "notification", "No existe", "There is no such thing", "Não existe"),
    "unknown_host": (421, "alert", "No conocemos ese sitio", "There is no such site", "Não conhecemos esse site"),
    "unknown_hash": (422, "alert", "No conocemos esa versión", "There is no such version", "Não conhecemos essa versão"),
}


class Refused(Exception):
    """Ends a call with a code of REFUSALS."""


def refusal(code, language):
    status, kind, *words = REFUSALS[code]
    text = words[LANGUAGES.index(language)] if language in LANGUAGES else words[0]
    # The one message with a meaning: the site reloads as a guest's.
    message = "Unauthenticated." if code == "unauthenticated" else text
    return status, {"response": [text], "type": kind, "message": message, "code": code}


def pesos(amount):
    """Money is a decimal string with the digits of its currency."""
    return {"amount": amount, "currency": "ARS"}


MOVEMENTS = [
    {
        "id": "2",
        "date": "2026-11-02T20:15:00.000Z",
        "kind": "withdrawal",
        "amount": pesos("-500.00"),
        "balance": pesos("1500.00"),
        "detail": {},
    },
    {
        "id": "1",
        "date": "2026-11-01T18:00:00.000Z",
        "kind": "deposit",
        "amount": pesos("2000.00"),
        "balance": pesos("2000.00"),
        "detail": {},
    },
]

# Tokens: a signed JWT of some minutes, and a refresh token that is used once.
KEY = secrets.token_bytes(32)
LOCK = threading.Lock()
OPEN = {}  # session -> its refresh token
ISSUED = {}  # refresh token, the used ones too -> session


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def sign(text):
    return encode(hmac.new(KEY, text.encode(), hashlib.sha256).digest())


def issue(session):
    refresh = secrets.token_urlsafe(32)
    OPEN[session] = refresh
    ISSUED[refresh] = session
    claims = {"sub": "player-1", "sid": session, "exp": int(time.time()) + TOKEN_SECONDS}
    text = ".".join(encode(json.dumps(one).encode()) for one in ({"alg": "HS256", "typ": "JWT"}, claims))
    return {"token": f"{text}.{sign(text)}", "refresh_token": refresh, "expires_in": TOKEN_SECONDS}


def find_session(token):
    head, _, signature = token.rpartition(".")
    if not hmac.compare_digest(signature.encode(), sign(head).encode()):
        return None
    body = head.split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    session = claims["sid"]
    return session if claims["exp"] > time.time() and session in OPEN else None


def is_same(one, other):
    return hmac.compare_digest(one.encode(), other.encode())


def configuration(fields, session):
    if fields.get("hash") != "demo-hash":
        raise Refused("unknown_hash")
    look = {"site_name": "Ejemplo", "theme": "dark", "language": "es_ES", "currency": "ARS"}
    # With pam_type 2 and no landing page guests see the home.
    return {"configurations": {**look, "pam_type": 2, "landing": False}}


def log_in(fields, session):
    username, password = fields.get("username"), fields.get("password")
    if not isinstance(username, str) or not isinstance(password, str):
        raise Refused("invalid_request")
    if not (is_same(username, USERNAME) and is_same(password, PASSWORD)):
        raise Refused("invalid_credentials")
    return {"response": issue(secrets.token_hex(16))}


def refresh(fields, session):
    token = fields.get("refresh_token")
    if not isinstance(token, str) or fields.get("grant_type") != "refresh_token":
        raise Refused("invalid_request")
    session = ISSUED.get(token)
    if session is None or OPEN.get(session) != token:
        # Who sends a used one has stolen it, or was stolen from: the session ends.
        OPEN.pop(session, None)
        raise Refused("invalid_refresh_token")
    return {"response": issue(session)}


def log_out(fields, session):
    OPEN.pop(session, None)
    return {"response": {}}


def user(fields, session):
    # The one answer without an envelope.
    return {
        "id": "player-1",
        "username": USERNAME,
        "email": "ana@example.com",
        "name": "Ana",
        "lastname": "Paz",
        "gender": None,
        "country": "AR",
        "phone_code": None,
        "phone_number": None,
        "dni": None,
        "birth_date": None,
        "currency": "ARS",
        "created_at": "2026-11-01T18:00:00.000Z",
        "last_login_at": None,
    }


def balance(fields, session):
    zero = pesos("0.00")
    return {"response": {"currency": "ARS", "cash": pesos("1500.00"), "bonus": zero, "held": zero}}


def transactions(fields, session):
    return {"response": {"transactions": MOVEMENTS, "next_cursor": None}}


# Method and path: what answers, and whether it is for players only.
CALLS = {
    ("POST", "/configurations"): (configuration, False),
    ("POST", "/auth/configurations"): (configuration, True),
    ("POST", "/api/auth/login"): (log_in, False),
    ("POST", "/api/auth/refresh"): (refresh, False),
    ("POST", "/api/auth/logout"): (log_out, True),
    ("POST", "/api/user"): (user, True),
    ("GET", "/api/wallet/balance"): (balance, True),
    ("GET", "/api/wallet/transactions"): (transactions, True),
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body leave in one piece: in two, each answer would wait 40 ms for the first one's receipt.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self):
        self.reply(dict(parse_qsl(urlsplit(self.path).query)))

    def do_POST(self):
        length = int(self.headers.get("content-length", "0"))
        if length > MOST_BYTES:
            # Read and dropped, so that the answer arrives.
            while length > 0:
                length -= len(self.rfile.read(min(length, MOST_BYTES))) or length
            _, body = refusal("invalid_request", self.headers.get("x-master-language"))
            self.send(413, body)
            return
        try:
            fields = json.loads(self.rfile.read(length))
        except ValueError:
            fields = None
        self.reply(fields if isinstance(fields, dict) else None)

    def reply(self, fields):
        language = (fields or {}).get("language") or self.headers.get("x-master-language")
        try:
            with LOCK:
                status, body = 200, self.answer(fields)
        except Refused as refused:
            status, body = refusal(str(refused), language)
        self.send(status, body)

    def answer(self, fields):
        """The order of the checks: key, address, session, host, fields."""
        if not is_same(self.headers.get("x-master-api-key", ""), MASTER_KEY):
            raise Refused("invalid_master_key")
        call, for_players = CALLS.get((self.command, urlsplit(self.path).path), (None, False))
        if call is None:
            raise Refused("not_found")
        token = self.headers.get("authorization", "").removeprefix("Bearer ")
        session = find_session(token)
        if for_players and session is None:
            raise Refused("unauthenticated")
        if fields is None:
            raise Refused("invalid_request")
        if fields.get("domain") != DOMAIN:
            raise Refused("unknown_host")
        return call(fields, session)

    def send(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.send_header("cache-control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        # A client that has left is no fault; any other is said in one line.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            print(f"fault: {sys.exc_info()[1]!r}", file=sys.stderr)


if __name__ == "__main__":
    if len(PASSWORD) < 8:
        sys.exit("BACKEND_PASSWORD: the player’s password, a secret of 8 characters or more")
    server = Server(("127.0.0.1", int(os.environ.get("BACKEND_PORT", "4800"))), Handler)
    print(f"{USERNAME} at http://127.0.0.1:{server.server_port}, for {DOMAIN}", flush=True)
    server.serve_forever()
