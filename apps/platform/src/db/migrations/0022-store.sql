-- The brand's store (docs/store.md). Amounts in minor units of the brand's currency, miles whole.
CREATE TABLE store_items (
  brand_id text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  id       text COLLATE "C" NOT NULL CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  kind     text NOT NULL CHECK (kind IN ('bonus', 'free_spins', 'free_bet', 'tournament', 'goods')),
  names    jsonb NOT NULL,
  texts    jsonb NOT NULL,
  picture  text NOT NULL,
  currency text NOT NULL,
  miles    bigint NOT NULL CHECK (miles >= 0),
  price    bigint NOT NULL CHECK (price >= 0),
  -- What a bonus or a free bet is of; `offer` is the bonus that gives the terms, or the tournament.
  worth    bigint CHECK (worth > 0),
  offer    text,
  -- How many days a free bet can be used.
  days     int CHECK (days BETWEEN 1 AND 365),
  -- Null: as many as are wanted.
  stock    int CHECK (stock >= 0),
  sold     int NOT NULL DEFAULT 0,
  -- How many a player may have.
  most     int CHECK (most > 0),
  position int NOT NULL DEFAULT 0,
  enabled  boolean NOT NULL DEFAULT true,
  -- The lowest level of the club that may order the item (docs/levels.md); null: every player.
  level    text,
  PRIMARY KEY (brand_id, id),
  CHECK (miles > 0 OR price > 0),
  CHECK ((kind = 'free_bet') = (days IS NOT NULL)),
  CONSTRAINT store_items_worth CHECK ((kind IN ('goods', 'tournament')) = (worth IS NULL)),
  CONSTRAINT store_items_offer CHECK ((kind IN ('bonus', 'free_spins', 'tournament')) = (offer IS NOT NULL))
);

CREATE TABLE store_orders (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id     text COLLATE "C" NOT NULL,
  player_id    text NOT NULL REFERENCES players (id),
  item_id      text COLLATE "C" NOT NULL,
  -- The sender's key and what it stands for.
  key          text NOT NULL,
  payload_hash text NOT NULL,
  currency     text NOT NULL,
  miles        bigint NOT NULL CHECK (miles >= 0),
  price        bigint NOT NULL CHECK (price >= 0),
  state        text NOT NULL CHECK (state IN ('placed', 'preparing', 'shipped', 'delivered', 'refunded')),
  address      jsonb,
  tracking     text,
  placed_at    timestamptz NOT NULL,
  UNIQUE (brand_id, player_id, key),
  FOREIGN KEY (brand_id, item_id) REFERENCES store_items (brand_id, id)
);
CREATE INDEX store_orders_of_player ON store_orders (brand_id, player_id, id DESC);
CREATE INDEX store_orders_of_brand ON store_orders (brand_id, id DESC);
CREATE INDEX store_orders_of_item ON store_orders (brand_id, item_id, player_id) WHERE state <> 'refunded';

CREATE TABLE store_order_history (
  order_id bigint NOT NULL REFERENCES store_orders (id),
  state    text NOT NULL,
  at       timestamptz NOT NULL,
  -- Each state once: a refund cannot be written twice.
  PRIMARY KEY (order_id, state)
);
