-- One row that grows with each change of margins and price limits: whether what a bet was priced by still stands is one comparison.
CREATE TABLE sports_pricing_version (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  version   bigint NOT NULL
);
INSERT INTO sports_pricing_version (version) VALUES (1);
