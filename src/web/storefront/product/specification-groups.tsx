import { type Specification, groupSpecifications } from '#contract/catalog/specification-groups.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'

interface Props {
  rows: Specification[]
  /** Its tab is selected. */
  isOpen: boolean
}

/** All specifications in one table, with a heading for each group, and a button that copies them. */
export function SpecificationGroups({ rows, isOpen }: Props) {
  const copying = useLazyModule(loadCopyButton, isOpen, ignoreFailure)
  const groups = groupSpecifications(rows)
  return (
    <div className="relative max-w-read">
      <div className="absolute -top-1 right-0">
        {copying && <copying.CopySpecifications groups={groups} />}
      </div>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Specifications</caption>
        {groups.map(({ heading, rows: grouped }) => (
          <tbody key={heading} className="group/body">
            {heading !== null && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={2}
                  className="border-b border-ink pt-7 pb-2.5 font-560 group-first-of-type/body:pt-0"
                >
                  {heading}
                </th>
              </tr>
            )}
            {grouped.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row" className="w-[42%] border-b py-[9px] pr-4 align-top font-400 text-ink-2">
                  {name}
                </th>
                <td className="border-b py-[9px] pr-10 align-top wrap-anywhere">{value}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const loadCopyButton = () => import('./copy-specifications.tsx')

/** The text can still be selected. */
const ignoreFailure = () => {}
