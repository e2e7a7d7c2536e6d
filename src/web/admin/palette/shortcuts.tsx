import { useState } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { goKeys } from './go-keys.ts'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'

const shortcuts = [
  { keys: ['Ctrl K', 'Cmd K'], action: 'Find a page, action, product, order or customer' },
  { keys: ['/'], action: 'Search the list' },
  { keys: ['?'], action: 'Show keyboard shortcuts' },
  { keys: ['F8'], action: 'Focus the last notification' },
  { keys: ['Escape'], action: 'Close a dialog or cancel a move' },
  { keys: ['Space'], action: 'Pick up or drop a row by its handle' },
  { keys: ['↑', '↓'], action: 'Move a picked-up row' },
  ...goKeys.map(({ key, label }) => ({ keys: ['g', key], action: `Go to ${label}` })),
]

export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  return (
    <Dialog open={open} onOpenChange={onClose} size="sm" title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="flex items-baseline gap-1.5">
              {keys.map((name) => (
                <kbd key={name} className="id rounded-1 border px-1.5 py-0.5">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-5 border-t pt-4"
        label="Use ?, / and sequences such as g o as shortcuts"
        checked={isOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked)
          setIsOn(target.checked)
        }}
      />
    </Dialog>
  )
}
