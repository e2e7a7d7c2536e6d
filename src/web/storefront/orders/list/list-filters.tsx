import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { OrderList } from '#contract/orders/own/order-list.ts'
import {
  type OwnOrderState,
  maxOrderSearchLength,
  ownOrderStates,
} from '#contract/orders/own-order-states.ts'
import { paths } from '#contract/paths.ts'
import { formatMonth } from '#contract/time/format-month.ts'
import { type OrderListState, dateRange } from '#web/api/orders/own-orders.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Search } from '#web/ui/icon/icons.ts'
import { OrderDownloads } from './order-downloads.tsx'

const labels: Record<OwnOrderState, string> = {
  open: 'Open',
  unpaid: 'Unpaid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
}

interface Props {
  list: OrderListState
  /** Undefined while it loads. */
  found: OrderList | undefined
}

/** Search, month or days, state and buyers, and what to download. Without JavaScript, the form loads the page. */
export function ListFilters({ list, found }: Props) {
  const navigate = useNavigate()
  const show = (change: OrderListState) =>
    void navigate({
      to: '/orders',
      search: { ...list, page: undefined, ...change },
      resetScroll: false,
    })
  return (
    <div className="flex flex-wrap items-start gap-2">
      <search className="min-w-0 flex-1 basis-150 max-md:basis-full">
        <form
          key={`${list.from} ${list.to}`}
          action={paths.orders}
          className="flex flex-wrap gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            show(typed(event))
          }}
        >
          <SearchInput search={list.search} />
          <Choices list={list} found={found} onChange={show} />
          {list.month === dateRange && <DateRange {...list} onChange={show} />}
          <Button type="submit">Search</Button>
        </form>
      </search>
      <OrderDownloads list={list} found={found} />
    </div>
  )
}

interface ChoicesProps extends Props {
  onChange: (change: OrderListState) => void
}

/** They apply at once. */
function Choices({ list, found, onChange }: ChoicesProps) {
  const months = monthsWith(found?.months ?? [], list.month)
  return (
    <>
      <Select
        name="month"
        aria-label="Month"
        value={list.month ?? ''}
        onChange={({ target }) =>
          onChange({ month: target.value || undefined, from: undefined, to: undefined })
        }
        className="max-md:flex-1"
      >
        <option value="">All months</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
        <option value={dateRange}>Date range</option>
      </Select>
      <Select
        name="state"
        aria-label="State"
        value={list.state ?? ''}
        onChange={({ target }) => onChange({ state: ownOrderStates.find((state) => state === target.value) })}
        className="max-md:flex-1"
      >
        <option value="">{withCount('All states', found?.counts.all)}</option>
        {ownOrderStates.map((state) => (
          <option key={state} value={state}>
            {withCount(labels[state], found?.counts[state])}
          </option>
        ))}
      </Select>
      {found?.company != null && (
        <Select
          name="buyers"
          aria-label="Buyers"
          value={list.buyers ?? ''}
          onChange={({ target }) => onChange({ buyers: target.value === 'company' ? 'company' : undefined })}
          className="max-md:flex-1"
        >
          <option value="">Only mine</option>
          <option value="company">All buyers</option>
        </Select>
      )}
    </>
  )
}

/** The chosen month too, which may have no orders. */
const monthsWith = (months: string[], chosen: string | undefined) =>
  chosen === undefined || chosen === dateRange || months.includes(chosen)
    ? months
    : [...months, chosen].toSorted().toReversed()

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count})`

/** What a submitted form has typed; selects apply at once. */
function typed(event: FormEvent<HTMLFormElement>): OrderListState {
  const form = new FormData(event.currentTarget)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  return { search: text('search'), from: text('from'), to: text('to') }
}

function SearchInput({ search = '' }: { search: string | undefined }) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // The address also changes without typing, for example through Back.
  if (shown !== search) {
    setShown(search)
    setText(search)
  }
  return (
    <TextInput
      type="search"
      name="search"
      icon={Search}
      aria-label="Search your orders"
      placeholder="Order, PO, SKU or product"
      maxLength={maxOrderSearchLength}
      value={text}
      onChange={({ target }) => setText(target.value)}
      className="md:w-64!"
    />
  )
}

interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

interface DateRangeProps extends DayRange {
  onChange: (change: DayRange) => void
}

function DateRange({ from, to, onChange }: DateRangeProps) {
  return (
    <fieldset className="flex min-w-0 gap-2 max-md:basis-full">
      <legend className="sr-only">Date range</legend>
      <DayInput name="from" label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <DayInput name="to" label="To" value={to} onChange={(day) => onChange({ to: day })} />
    </fieldset>
  )
}

interface DayInputProps {
  name: string
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** Applies when the focus leaves, because a date is typed in parts. */
function DayInput({ name, label, value, onChange }: DayInputProps) {
  return (
    <TextInput
      type="date"
      name={name}
      aria-label={label}
      defaultValue={value}
      onBlur={({ target }) => {
        if (target.value !== (value ?? '')) onChange(target.value || undefined)
      }}
      className="max-md:flex-1 md:w-40!"
    />
  )
}
