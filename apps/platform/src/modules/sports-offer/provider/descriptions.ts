/** JSON of the descriptions of an event `e`, by number and specifiers of their markets. */
export const DESCRIPTIONS = `(SELECT coalesce(jsonb_object_agg(d.market_id || ' ' || d.specifiers,
    jsonb_build_object('name', d.name, 'outcomes', d.outcomes)), '{}') FROM sports_descriptions d WHERE d.event_id = e.id)`
