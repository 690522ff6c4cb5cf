-- The role that requests run under: it owns nothing, and each start grants it what the site needs.
\getenv password SITE_DATABASE_PASSWORD
select 'create role healthplus_site' where not exists (select from pg_roles where rolname = 'healthplus_site') \gexec
alter role healthplus_site with login nosuperuser nocreatedb nocreaterole password :'password';
