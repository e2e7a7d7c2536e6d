import { type Change, numberBelow } from './world.ts'

const ofAnyRow = 'order by md5(id::text || $seed) limit 1'

/** Runs a statement, with `$number` and `$seed` filled in. */
function run(statement: string): Change {
  return (world) =>
    world.execute(
      statement
        .replaceAll('$any', ofAnyRow)
        .replaceAll('$seed', `'${++world.count}'`)
        .replaceAll('$number', String(1 + numberBelow(world, 9))),
    )
}

/** Changes by another client of the database, which knows nothing of caches. */
export const sqlChanges: Record<string, Change> = {
  'sql product': run(
    "update products set name = 'Slate ' || $seed, updated_at = now() where id = (select id from products $any)",
  ),
  'sql price': run(
    'update prices set price = price + 100 * $number where variant_id = (select id from variants $any)',
  ),
  'sql stock': run('update stock set quantity = $number where variant_id = (select id from variants $any)'),
  'sql archive': run('update products set archived_at = now() where id = (select id from products $any)'),
  'sql restore': run('update products set archived_at = null'),
  'sql category': run(
    "update categories set name = 'Aisle ' || $seed where id = (select id from categories $any)",
  ),
  'sql product category': run(
    'update products set category_id = (select id from categories $any) where id = (select id from products $any)',
  ),
  'sql setting': run(
    "insert into settings (key, value) values ('low_stock_threshold', '$number') on conflict (key) do update set value = excluded.value",
  ),
  'sql shipping': run("update shipping_methods set name = 'Van ' || $seed where position = 0"),
  'sql review': run("update reviews set title = 'Edited ' || $seed where id = (select id from reviews $any)"),
  'sql delete review': run('delete from reviews where id = (select id from reviews $any)'),
  'sql two tables': run(
    'with counted as (update stock set quantity = $number) update prices set rrp = price + 100 * $number',
  ),
  'sql rollback': run(
    "do $$ begin update products set description = 'Never shown'; raise exception 'undone'; exception when others then null; end $$",
  ),
}
