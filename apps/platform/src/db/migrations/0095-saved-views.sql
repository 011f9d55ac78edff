-- Views of reports and lists that operators save (docs/console.md): an address of the console under a name.
CREATE TABLE saved_views (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators (id),
  name        text NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
  -- The path of the address.
  page        text NOT NULL,
  address     text NOT NULL CHECK (length(address) <= 1000),
  -- The brand whose operators have it too.
  shared_with text COLLATE "C" REFERENCES brands (id) ON DELETE SET NULL,
  made_at     timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (operator_id, page, lower(name));
CREATE INDEX saved_views_shared ON saved_views (shared_with, page) WHERE shared_with IS NOT NULL;

-- The view that an operator begins a page with.
CREATE TABLE saved_view_defaults (
  operator_id bigint NOT NULL REFERENCES operators (id),
  page        text NOT NULL,
  view_id     bigint NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
  PRIMARY KEY (operator_id, page)
);
CREATE INDEX saved_view_defaults_view ON saved_view_defaults (view_id);
