import { type DragEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CircleX } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { readingErrorText } from './reading-error-text.ts'
import type { QuickOrder } from './use-quick-order.ts'
import { useReadOrderFile } from './use-read-order-file.ts'

interface Props {
  text: string
  onTextChange: (text: string) => void
  order: QuickOrder
  onRead: (text: string) => void
}

/** The pasted lines. Without JavaScript, the form sends them in the address. */
export function QuickOrderForm({ text, onTextChange, order, onRead }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const { readFile, isReadingFile, fileError, clearFileError } = useReadOrderFile()

  async function takeFile(chosen: File | undefined) {
    if (!chosen) return
    const lines = await readFile(chosen)
    if (lines === undefined) return
    onTextChange(lines)
    onRead(lines)
  }

  const { isDropping, ...dropProps } = useFileDrop((dropped) => void takeFile(dropped))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') onRead(text)
  }

  function clear() {
    onTextChange('')
    clearFileError()
    order.clear()
  }

  return (
    <form action={paths.quickOrder} onSubmit={submit} {...dropProps}>
      <Panel
        flush
        title="Your lines"
        className={classes(isDropping && 'border-copper')}
        aside={
          <FileActions
            isReading={isReadingFile}
            isEmpty={text === '' && !order.rows}
            onUpload={() => file.current?.click()}
            onClear={clear}
          />
        }
        footer={<CheckButton isReading={order.isReading} />}
      >
        <LinesField text={text} onTextChange={onTextChange} />
        <input
          ref={file}
          type="file"
          tabIndex={-1}
          aria-label="Order file"
          accept=".csv,.tsv,.txt,.xlsx"
          className="sr-only"
          onChange={({ target }) => {
            void takeFile(target.files?.[0])
            target.value = ''
          }}
        />
      </Panel>
      <ReadingError error={fileError ?? order.readError} />
    </form>
  )
}

/** A file that is dropped on the form. */
function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isDropping, setDropping] = useState(false)
  return {
    isDropping,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setDropping(true)
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDropping(false)
      onFile(event.dataTransfer.files[0])
    },
  }
}

interface FileActionsProps {
  isReading: boolean
  isEmpty: boolean
  onUpload: () => void
  onClear: () => void
}

function FileActions({ isReading, isEmpty, onUpload, onClear }: FileActionsProps) {
  return (
    <span className="flex gap-1 [@media(scripting:none)]:hidden">
      <Button variant="quiet" size="sm" busy={isReading} busyLabel="Reading..." onClick={onUpload}>
        Upload file
      </Button>
      <Button variant="quiet" size="sm" disabled={isEmpty} onClick={onClear}>
        Clear
      </Button>
    </span>
  )
}

function CheckButton({ isReading }: { isReading: boolean }) {
  return (
    <>
      <span className="mr-auto self-center text-2xs text-ink-3 max-md:hidden [@media(scripting:none)]:hidden">
        Ctrl + Enter to check
      </span>
      <Button type="submit" variant="ink" size="sm" busy={isReading} busyLabel="Checking...">
        Check rows
      </Button>
    </>
  )
}

function LinesField({ text, onTextChange }: Pick<Props, 'text' | 'onTextChange'>) {
  const id = useId()
  function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Lines of SKU or GTIN and quantity
      </label>
      <textarea
        id={id}
        name="lines"
        rows={7}
        spellCheck={false}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        className="id block w-full resize-y bg-surface px-5 py-3 text-sm whitespace-pre-wrap placeholder:text-ink-3"
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={submitByKey}
      />
    </>
  )
}

const placeholder = 'ORV-MER-256-PN\t12\n2012005300212, 60 pcs\n40 x FER-C65-2-US'

function ReadingError({ error }: { error: unknown }) {
  if (!error) return null
  return <Notice tone="danger" role="alert" icon={CircleX} title={readingErrorText(error)} className="mt-3" />
}
