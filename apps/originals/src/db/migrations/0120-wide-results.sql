-- Results of a round as one whole number, up to 2^53: the eight scores of a league's round need 48 bits.
ALTER TABLE table_rounds
  ALTER COLUMN result TYPE double precision,
  ADD CONSTRAINT table_rounds_whole_result CHECK (result = trunc(result) AND result BETWEEN 0 AND 9007199254740991);
