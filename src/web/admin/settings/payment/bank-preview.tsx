interface Props {
  rows: { label: string; value: string }[]
}

/** The bank details as buyers will see them, for a last check. */
export function BankPreview({ rows }: Props) {
  return (
    <section aria-label="Customers will see" className="rounded-2 border bg-sunken px-4 py-3 text-sm">
      <h3 className="lab mb-1.5">Customers will see</h3>
      <dl className="grid gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
        {rows.map(({ label, value }) => (
          <div key={label} className="sm:col-span-full sm:grid sm:grid-cols-subgrid">
            <dt className="text-ink-2">{label}</dt>
            <dd className="id break-words whitespace-normal">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
