import pg from 'pg'
import { log } from '../log.server.ts'

type Role = { name: string; mayChangeTables: boolean }

/** The application's role, and whether it could alter tables. */
export async function roleOf(url: string): Promise<Role> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Role>(`
      select current_user::text as name,
        r.rolsuper or has_database_privilege(current_database(), 'create') or has_schema_privilege('public', 'create') or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'member'))
          as "mayChangeTables"
      from pg_roles r where r.rolname = current_user`)
    return rows[0] as Role
  } finally {
    await client.end()
  }
}

/** Written only by triggers and functions, as the owner; the application reads it. */
const writtenByTriggers = [
  'log_chain',
  'log_lanes',
  'ledger_summed',
  'ledger_sums',
  'order_totals',
  'order_charges',
  'order_earnings',
  'review_totals',
]

/**
 * All tables of product and queue, with the application's rights. Views are read by the database's functions alone. A table with a trigger
 * `<table>_append_only` is insert-only; the column named by its trigger `<table>_only_forgets` may be erased.
 * A column with a comment starting 'walled' is inaccessible, so its table's other columns are granted one by
 * one.
 */
const wantedRights = `
  with tables as (
    select c.oid, n.nspname as schema, c.relname as name,
      n.nspname = 'public' and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_append_only') as adds,
      n.nspname = 'public' and c.relname = any($2) as reads,
      c.relkind = 'v' as hidden,
      array(select format('%I', a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and coalesce(col_description(c.oid, a.attnum), '') not like 'walled%' order by a.attnum) as open,
      exists (select from pg_description d where d.classoid = 'pg_class'::regclass and d.objoid = c.oid and d.objsubid > 0
        and d.description like 'walled%') as walled,
      (select encode(t.tgargs, 'escape') from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_only_forgets') as forgets
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') or n.nspname = 'public' and c.relkind = 'v'
  ), wanted as (
    select oid, schema, name, forgets, walled, open,
      case when hidden then '{}' when walled then '{DELETE}' when reads then '{SELECT}' when adds then '{SELECT,INSERT}' else '{SELECT,INSERT,UPDATE,DELETE}' end::text[] as rights
    from tables
  )
  select format('%I.%I', schema, name) as table, array_to_string(rights, ', ') as rights,
    split_part(forgets, '\\000', 1) as forgets,
    case when walled then array_to_string(open, ', ') end as open
  from wanted w
  where array(select distinct g.privilege_type::text from pg_class c, aclexplode(c.relacl) g
      where c.oid = w.oid and g.grantee = $1::regrole order by 1) <> array(select unnest(rights) order by 1)
    or (walled and array(select format('%I %s', a.attname, g.privilege_type) from pg_attribute a, aclexplode(a.attacl) g
        where a.attrelid = w.oid and g.grantee = $1::regrole order by 1)
      <> array(select concat_ws(' ', o, p) from unnest(open) o, unnest('{SELECT,INSERT,UPDATE}'::text[]) p order by 1))
    or (forgets is not null and not has_column_privilege($1, w.oid, split_part(forgets, '\\000', 1), 'update'))
  order by 1`

/**
 * Grants the application's role what it needs and revokes the rest: no altering, truncating or creating
 * tables, logs insert-only, no other schema. Runs after every migration, so that new tables have rights from
 * the start.
 */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  type Wanted = { table: string; rights: string; forgets: string | null; open: string | null }
  const { rows } = await client.query<Wanted>(wantedRights, [role, writtenByTriggers])
  const { rows: databases } = await client.query<{ name: string; open: boolean }>(
    `select current_database() as name, has_database_privilege('public', current_database(), 'temporary') as open`,
  )
  const database = client.escapeIdentifier(databases[0]?.name ?? '')
  const sequences = await client.query(
    `select from pg_class c where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) 
       and case when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'usage') end`,
    [role],
  )
  const said = [
    ...(databases[0]?.open ? [`revoke temporary on database ${database} from public`] : []),
    ...(rows.length || sequences.rowCount
      ? [
          'revoke create on schema public from public',
          `revoke create on schema public, pgboss from ${name}`,
          `grant usage on schema public, pgboss, drizzle to ${name}`,
          `grant select on drizzle.__drizzle_migrations to ${name}`,
          `grant usage on all sequences in schema public, pgboss to ${name}`,
          // Until the next run, new tables can be used but not emptied or altered.
          `alter default privileges in schema public, pgboss grant select, insert, update, delete on tables to ${name}`,
          `alter default privileges in schema public, pgboss grant usage on sequences to ${name}`,
        ]
      : []),
    ...rows.flatMap(({ table, rights, forgets, open }) => [
      `revoke all on ${table} from ${name}`,
      ...(rights ? [`grant ${rights} on ${table} to ${name}`] : []),
      ...(open ? [`grant select (${open}), insert (${open}), update (${open}) on ${table} to ${name}`] : []),
      ...(forgets ? [`grant update (${client.escapeIdentifier(forgets)}) on ${table} to ${name}`] : []),
    ]),
  ]
  if (said.length === 0) return
  await client.query('begin')
  for (const one of said) await client.query(one)
  await client.query('commit')
  log.info({ role, tables: rows.map(({ table }) => table) }, 'rights given')
}
