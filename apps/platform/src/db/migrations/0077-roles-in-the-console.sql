-- Operators make, change and retire roles in the console (docs/console.md). Who has a retired role has no right by it.
ALTER TABLE operator_roles ADD COLUMN retired_at timestamptz;
