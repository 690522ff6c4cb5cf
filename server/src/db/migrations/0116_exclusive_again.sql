-- Made in the console, or given the name there, it had not been told that it has a carousel of its own.
-- blocks: the table holds a few dozen categories.
update categories set exclusive = true where lower(trim(name)) = 'health plus exclusive' and not exclusive;
