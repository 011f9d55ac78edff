-- Stakes that are not settled are summed up for operators.
CREATE INDEX race_tickets_open ON race_tickets (brand_id, currency) WHERE state = 'open';
