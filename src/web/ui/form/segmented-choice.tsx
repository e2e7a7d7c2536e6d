import { useId } from 'react'

interface Choice<Value> {
  value: Value
  label: string
  disabled?: boolean
}

interface Props<Value> {
  /** The label of the group. */
  legend: string
  /** Shows the legend to screen readers only. */
  hideLegend?: boolean
  choices: Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Up to three short choices side by side, as radio buttons. */
export function SegmentedChoice<Value extends string>(props: Props<Value>) {
  const { legend, hideLegend, choices, value: chosen, onChange } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-xs font-520'}>{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-2 border border-line-2">
        {choices.map(({ value, label, disabled }) => (
          <label key={value} className={segment}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              disabled={disabled}
              className="sr-only"
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const segment =
  'grid min-h-control cursor-pointer place-items-center border-l border-line-2 px-1 text-center font-540 first:border-l-0 has-checked:bg-ink has-checked:text-on-ink ' +
  'has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-copper'
