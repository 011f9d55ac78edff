-- What a competition offers now: its ended events of the season are in the older index and would be read first.
CREATE INDEX sports_events_open_of_competition ON sports_events (competition_id, start_at, id)
  WHERE offered AND phase IN ('coming', 'live');
