import type { Product } from '#contract/catalog/catalog.ts'
import { classes } from '#web/ui/classes.ts'

interface Props {
  caption: string
  rows: Product['specifications']
  dense?: boolean
}

export function SpecificationTable({ caption, rows, dense = false }: Props) {
  const cell = classes('border-b align-top group-last/row:border-b-0', dense ? 'py-1.5' : 'py-[9px]')
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name} className="group/row">
            <th
              scope="row"
              className={classes(cell, 'pr-4 font-400 text-ink-2', dense ? 'w-[34%]' : 'w-[42%]')}
            >
              {name}
            </th>
            <td className={classes(cell, 'wrap-anywhere')}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
