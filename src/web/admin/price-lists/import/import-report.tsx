import { CircleAlert, TriangleAlert } from '#web/ui/icon/icons.ts'
import { toCents } from '#contract/money.ts'
import type { PriceReport } from '#contract/pricing/price-list-prices.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { KeyFigures } from '#web/ui/key-figures.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'

interface Props {
  report: PriceReport
}

/** The changes or errors of a price file. */
export function ImportReport({ report }: Props) {
  const { rows, errors, moreErrors, changed, added, unchanged, notInFile, averageChange } = report
  const errorCount = errors.length + moreErrors
  return (
    <div className="grid gap-4">
      <div>
        <output className="sr-only">
          {rows.toLocaleString('en-US')} rows checked: {changed} changed, {added} new, {unchanged} unchanged,{' '}
          {errorCount} errors.
        </output>
        <KeyFigures
          size="sm"
          className="max-md:grid-flow-row max-md:grid-cols-2 max-md:divide-x-0"
          cells={[
            { label: 'Changed', value: changed.toLocaleString('en-US') },
            { label: 'New here', value: added.toLocaleString('en-US') },
            { label: 'Unchanged', value: unchanged.toLocaleString('en-US') },
            { label: 'Not in file', value: notInFile.toLocaleString('en-US') },
            {
              label: 'Errors',
              value: errorCount.toLocaleString('en-US'),
              ...(errorCount > 0 && { tone: 'danger' as const }),
            },
          ]}
        />
        {averageChange !== null && (
          <p className="num mt-2 text-ink-2">Average price change {percentText(averageChange)}.</p>
        )}
      </div>
      {errors.length > 0 && <Errors report={report} />}
      {changed > 0 && <LargestChanges report={report} />}
    </div>
  )
}

function Errors({ report: { errors, moreErrors, reading } }: Props) {
  const headingOf = (field: string) =>
    reading?.columns.find((column) => column.field === field)?.heading || field || 'All'
  const count = errors.length + moreErrors
  return (
    <>
      <Notice
        tone="danger"
        icon={CircleAlert}
        title={count === 1 ? '1 error' : `${count.toLocaleString('en-US')} errors`}
      >
        Fix these rows and upload the file again.
        {errors.length > maxShownErrors && ` The first ${maxShownErrors} are listed.`}
      </Notice>
      <Table label="Rows with errors">
        <TableHeader>
          <TableHead>Row</TableHead>
          <TableHead>Field</TableHead>
          <TableHead>Problem</TableHead>
        </TableHeader>
        <tbody>
          {errors.slice(0, maxShownErrors).map(({ line, field, value, message }) => (
            <TableRow key={`${line} ${field}`}>
              <TableCell className="num">{line}</TableCell>
              <TableCell>
                <span className="id">{headingOf(field)}</span>
                {value && <span className="id block wrap-anywhere text-ink-3">{value}</span>}
              </TableCell>
              <TableCell className="text-danger">{message}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </>
  )
}

const maxShownErrors = 100

function LargestChanges({ report: { changes } }: Props) {
  const money = useBaseMoney()
  const largest = changes
    .flatMap(({ sku, name, before, after }) =>
      before ? [{ sku, name, before, after, share: toCents(after.price) / toCents(before.price) - 1 }] : [],
    )
    .toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))
  const drops = largest.filter(({ share }) => share < -largeDrop).length
  return (
    <div className="grid gap-2">
      {drops > 0 && (
        <Notice tone="amber" icon={TriangleAlert} role="status">
          {drops === 1 ? '1 price drops' : `${drops.toLocaleString('en-US')} prices drop`} by more than 10%.
        </Notice>
      )}
      <h3>Largest changes</h3>
      <Table label="Largest price changes">
        <TableHeader>
          <TableHead>Variant</TableHead>
          <TableHead align="right">Now</TableHead>
          <TableHead align="right">In file</TableHead>
          <TableHead align="right">Change</TableHead>
        </TableHeader>
        <tbody>
          {largest.slice(0, maxShownChanges).map(({ sku, name, before, after, share }) => (
            <TableRow key={sku}>
              <TableCell>
                <span className="id">{sku}</span> <span className="text-ink-2">{name}</span>
                {share < -largeDrop && (
                  <span className="flex items-center gap-1 text-amber">
                    <TriangleAlert className="size-3.75" />
                    Drops by more than 10%
                  </span>
                )}
              </TableCell>
              <TableCell align="right">{money(toCents(before.price))}</TableCell>
              <TableCell align="right" className="font-560">
                {money(toCents(after.price))}
              </TableCell>
              <TableCell align="right">{percentText(share)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const maxShownChanges = 10
const largeDrop = 0.1

const percentText = (share: number) =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${(Math.abs(share) * 100).toFixed(1)}%`
