import { type FormEvent, useId, useState } from 'react'
import { maxBulkOrders } from '#contract/limits.ts'
import { TextFileInput } from '#web/admin/forms/text-file-input.tsx'
import { orderCount } from '#web/admin/orders/bulk/order-count.ts'
import { useCarrierNames } from '#web/admin/orders/use-carrier-names.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { classes } from '#web/ui/classes.ts'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { isEqual } from '#web/admin/forms/is-equal.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { TrackingPreview } from './tracking-preview.tsx'
import { type TrackingListInput, useTrackingList } from './use-tracking-list.ts'

/** Reads a list of order and tracking numbers, previews each row, and saves the rows that are ready. */
export function TrackingListDialog({ onClose }: { onClose: () => void }) {
  const [input, setInput] = useState(emptyInput)
  const list = useTrackingList(input)
  const toast = useToast()
  const change = (part: Partial<TrackingListInput>) => setInput((before) => ({ ...before, ...part }))
  const count = list.ready.length

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (count === 0) return
    const updated = await list.save()
    if (updated === undefined) return
    toast({ title: `Tracking of ${orderCount(updated)} updated` })
    onClose()
  }

  return (
    <GuardedFormDialog
      open
      onClose={onClose}
      hasChanges={!isEqual(input, emptyInput)}
      title="Add tracking numbers"
      description="One line per order: order number, tracking number and, if you like, the carrier."
      submit={count === 0 ? 'Nothing to update' : `Update ${orderCount(count)}`}
      disabled={count === 0}
      busy={list.isSaving}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      {list.saveError && (
        <Notice tone="danger" icon={CircleAlert} role="alert" title="Tracking not updated">
          {errorMessage(list.saveError)}
        </Notice>
      )}
      <ListInput text={input.text} onChange={(text) => change({ text })} />
      <ListOptions input={input} emails={list.emails} onChange={change} />
      {list.rowCount > maxBulkOrders ? (
        <Notice tone="danger" icon={CircleAlert} role="alert" title={`Enter at most ${maxBulkOrders} rows`}>
          The list has {list.rowCount.toLocaleString('en-US')}. Add the others in a second list.
        </Notice>
      ) : (
        list.rowCount > 0 && <TrackingPreview preview={list.preview} rows={list.rows} />
      )}
    </GuardedFormDialog>
  )
}

const emptyInput: TrackingListInput = {
  text: '',
  carrier: '',
  replace: false,
  markShipped: false,
  notify: true,
}

/** Takes pasted text, a dropped file or a chosen one. */
function ListInput({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div className="grid gap-2">
      <Field label="Order and tracking numbers" hint="Separated by tabs, semicolons, commas or spaces.">
        <Textarea
          rows={6}
          spellCheck={false}
          autoComplete="off"
          placeholder="ORDER-1795011204477  TRK-77-310"
          className="id"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <TextFileInput disabled={false} onChoose={(file) => onChange(file.text)}>
        Choose or drop a CSV file
      </TextFileInput>
    </div>
  )
}

interface OptionsProps {
  input: TrackingListInput
  /** Customers who would get an email. */
  emails: number
  onChange: (part: Partial<TrackingListInput>) => void
}

function ListOptions({ input, emails, onChange }: OptionsProps) {
  const carriers = useCarrierNames()
  const groupId = useId()
  return (
    <div className={classes('grid gap-x-4 gap-y-3', carriers.length > 0 && 'sm:grid-cols-2')}>
      {carriers.length > 0 && (
        <Field label="Carrier" hint="Used for rows without a carrier.">
          <Select
            className="w-full"
            value={input.carrier}
            onChange={({ target }) => onChange({ carrier: target.value })}
          >
            <option value="">As on the order</option>
            {carriers.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div role="group" aria-labelledby={groupId} className="grid content-start">
        <span id={groupId} className="sr-only">
          Options
        </span>
        <Checkbox
          label="Mark paid and processing orders as shipped"
          checked={input.markShipped}
          onChange={({ target }) => onChange({ markShipped: target.checked })}
        />
        <Checkbox
          label="Replace other tracking numbers"
          checked={input.replace}
          onChange={({ target }) => onChange({ replace: target.checked })}
        />
        {emails > 0 && (
          <Checkbox
            label={emails === 1 ? 'Email 1 customer' : `Email ${emails} customers`}
            checked={input.notify}
            onChange={({ target }) => onChange({ notify: target.checked })}
          />
        )}
      </div>
    </div>
  )
}
