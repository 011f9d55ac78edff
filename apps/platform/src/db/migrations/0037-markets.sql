-- Markets of Argentina by the code of their province (ISO 3166-2), and the pound for brands of Great Britain.
ALTER TABLE brands DROP CONSTRAINT brands_currency_known;
ALTER TABLE brands ADD CONSTRAINT brands_currency_known
  CHECK (currency IN ('ARS', 'BRL', 'EUR', 'GBP', 'USD', 'CLP', 'USDT', 'BTC'));
UPDATE brands SET configuration = jsonb_set(configuration, '{jurisdiction}', '"AR-C"'), version = version + 1
  WHERE configuration ->> 'jurisdiction' = 'AR';
