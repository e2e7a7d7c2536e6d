import { SQL, is, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { type ForeignKey, type PgColumn, PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { casing } from '#platform/database/connection.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { type Definition, compareDefinitions } from '#tests/support/database/compare-definitions.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'

const files = import.meta.glob<Record<string, unknown>>('/src/**/tables.ts', { eager: true })
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable))
  .map(getTableConfig)
type Table = (typeof tables)[number]

/** Triggers write it and handwritten SQL reads it. */
const usedInSqlOnly = 'cache_invalidations'

test('the columns, constraints and indexes in tables.ts are those of a migrated database', async () => {
  const { db } = await emptyDatabase()
  const differences = compareDefinitions({
    'tables.ts': tables.flatMap(declaredDefinitions),
    'the database': await readDefinitions(db),
  })
  expect(differences).toEqual([])
})

test('the default values in tables.ts are those of a migrated database', async () => {
  const { db } = await emptyDatabase()
  const expressions = await readDefaults(db)
  const actual = constantDefaults.map((constant) => ({
    ...constant,
    value: sql.raw(expressions.get(constant.name) ?? 'null'),
  }))
  const differences = compareDefinitions({
    'tables.ts': await evaluate(db, constantDefaults),
    'the database': await evaluate(db, actual),
  })
  expect(differences).toEqual([])
})

const columnNames = new CasingCache(casing)
const nameOf = (column: PgColumn) => columnNames.getColumnCasing(column)
const namesOf = (columns: PgColumn[]) => columns.map(nameOf).join(', ')

/** Definitions have PostgreSQL's form, in lower case. An expression of a check or an index is not compared. */
function declaredDefinitions({ name, columns, ...table }: Table): Definition[] {
  const primaryKeys = columns.filter(({ primary }) => primary).map((column) => [column])
  primaryKeys.push(...table.primaryKeys.map((key) => key.columns))
  return [
    ...columns.map((column) => ({ name: `${name}.${nameOf(column)}`, definition: describeColumn(column) })),
    ...primaryKeys.map((key) => ({ name: `${name} primary key (${namesOf(key)})`, definition: 'present' })),
    ...columns
      .filter(({ isUnique }) => isUnique)
      .map((column) => ({
        name: `${name} unique (${nameOf(column)})`,
        definition: column.uniqueName ?? '',
      })),
    ...table.uniqueConstraints.map((unique) => ({
      name: `${name} unique ${unique.nullsNotDistinct ? 'nulls not distinct ' : ''}(${namesOf(unique.columns)})`,
      definition: unique.getName() ?? '',
    })),
    ...table.foreignKeys.map((key) => ({
      name: `${name} foreign key (${namesOf(key.reference().columns)})`,
      definition: describeReference(key),
    })),
    ...table.checks.map((check) => ({ name: `${name} check ${check.name}`, definition: 'present' })),
    ...table.indexes.map(({ config }) => ({
      name: `${name} index ${config.name}`,
      definition: config.unique ? 'unique' : 'not unique',
    })),
  ]
}

function describeColumn(column: PgColumn): string {
  const words = [column.getSQLType().replace('varchar', 'character varying').replace(', ', ',')]
  if (column.notNull) words.push('not null')
  if (column.generatedIdentity?.type === 'always') words.push('identity')
  else if (column.generated) words.push('generated')
  else if (column.default !== undefined) words.push('default')
  return words.join(' ')
}

function describeReference({ reference, onUpdate, onDelete }: ForeignKey): string {
  const { foreignTable, foreignColumns } = reference()
  const words = [`references ${getTableConfig(foreignTable).name}(${namesOf(foreignColumns)})`]
  if (onUpdate && onUpdate !== 'no action') words.push(`on update ${onUpdate}`)
  if (onDelete && onDelete !== 'no action') words.push(`on delete ${onDelete}`)
  return words.join(' ')
}

function readDefinitions(db: Db): Promise<Definition[]> {
  return rowsOf<Definition>(
    db,
    sql`with tables as (
        select oid, relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> ${usedInSqlOnly})
      select relname || '.' || attname as name,
        concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
          case when attidentity = 'a' then 'identity' when attgenerated = 's' then 'generated' when atthasdef then 'default' end) as definition
      from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped
      union all
      select relname || ' ' || substring(definition from '^[^)]*[)]'),
        case contype when 'f' then substring(definition from 'references.*') when 'u' then conname else 'present' end
      from tables join pg_constraint on conrelid = tables.oid, lower(pg_get_constraintdef(pg_constraint.oid)) definition
      where contype in ('p', 'u', 'f')
      union all
      select relname || ' check ' || conname, 'present'
      from tables join pg_constraint on conrelid = tables.oid where contype = 'c'
      union all
      select relname || ' index ' || indexrelid::regclass, case when indisunique then 'unique' else 'not unique' end
      from tables join pg_index on indrelid = tables.oid
      where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
  )
}

interface Default {
  name: string
  type: SQL
  value: SQL
}

const constantDefaults: Default[] = tables.flatMap(({ name, columns }) =>
  columns
    .filter((column) => column.default !== undefined && !is(column.default, SQL))
    .map((column) => ({
      name: `${name}.${nameOf(column)}`,
      type: sql.raw(column.getSQLType()),
      value: sql`${sql.param(column.default, column)}`,
    })),
)

/** The expressions of default values, by column. */
async function readDefaults(db: Db): Promise<Map<string, string>> {
  const rows = await rowsOf<{ name: string; expression: string }>(
    db,
    sql`select adrelid::regclass || '.' || attname as name, pg_get_expr(adbin, adrelid) as expression
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum`,
  )
  return new Map(rows.map(({ name, expression }) => [name, expression]))
}

function evaluate(db: Db, defaults: Default[]): Promise<Definition[]> {
  const selects = defaults.map(
    ({ name, type, value }) =>
      sql`select ${name}::text as name, coalesce((${value})::${type}::text, 'null') as definition`,
  )
  return rowsOf<Definition>(db, sql.join(selects, sql` union all `))
}
