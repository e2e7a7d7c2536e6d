import { useState } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'

const shortcuts = [
  { keys: ['Ctrl K', 'Cmd K'], act: 'Find a page, product, order or customer' },
  { keys: ['/'], act: 'Go to the search of the list' },
  { keys: ['?'], act: 'These shortcuts' },
  { keys: ['F8'], act: 'Go to the last message' },
  { keys: ['Escape'], act: 'Close what is open; put a lifted row back' },
  { keys: ['Space'], act: 'Lift a row by its handle, and put it down' },
  { keys: ['↑', '↓'], act: 'Move a lifted row' },
]

export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [singleKeys, setOn] = useState(areSingleKeysOn)
  return (
    <Dialog open={open} onOpenChange={onClose} size="sm" title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
        {shortcuts.map(({ keys, act }) => (
          <div key={act} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex gap-1.5">
              {keys.map((name) => (
                <kbd key={name} className="id rounded-1 border px-1.5 py-0.5">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-5 border-t pt-4"
        label="Use ? and / as shortcuts"
        checked={singleKeys}
        onChange={({ target }) => {
          setSingleKeys(target.checked)
          setOn(target.checked)
        }}
      />
    </Dialog>
  )
}
