import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { daysProblem } from '#contract/reports/report-days.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ReportSearch } from './report-search.ts'

const route = getRouteApi('/admin/')

/** The first and the last day of the report. Works without JavaScript too. */
export function CustomDays({ from = '', to = '' }: Pick<ReportSearch, 'from' | 'to'>) {
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState({ from, to })
  const chosen = { from: typed.from || undefined, to: typed.to || undefined }
  const isEmpty = chosen.from === undefined && chosen.to === undefined
  const problem = isEmpty ? 'Enter the first and the last day' : daysProblem(chosen)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!problem) void navigate({ search: chosen, replace: true })
  }

  return (
    <form
      action="/admin"
      className="mt-3 grid grid-cols-2 items-start gap-3 md:flex md:flex-wrap"
      onSubmit={handleSubmit}
    >
      <Field label="From" className="md:w-40">
        <TextInput
          name="from"
          type="date"
          min="1000-01-01"
          max="2999-12-31"
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
      </Field>
      <Field label="To" className="md:min-w-40" {...(problem && { error: problem })}>
        <TextInput
          name="to"
          type="date"
          min="1000-01-01"
          max="2999-12-31"
          value={typed.to}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
      </Field>
      <Button type="submit" className="justify-self-start md:mt-[22px]">
        Show
      </Button>
    </form>
  )
}
