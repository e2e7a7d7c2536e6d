import { classes } from '#web/ui/classes.ts'
import { Tabs } from '#web/ui/tabs/tabs.tsx'

export type PreviewWidth = 'phone' | 'desktop'

interface Props {
  email: { subject: string; html: string; text: string }
  width: PreviewWidth
}

/** An email as its recipient sees it. Its HTML is in a sandboxed frame, where scripts do not run. */
export function RenderedEmail({ email: { subject, html, text }, width }: Props) {
  const tabs = [
    {
      value: 'html',
      label: 'HTML',
      content: (
        <div
          role="region"
          aria-label="Email"
          // The arrow keys scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto"
        >
          <iframe
            title={`Email: ${subject}`}
            sandbox=""
            srcDoc={html}
            className={classes(
              'h-140 rounded-2 border bg-surface',
              width === 'phone' ? 'mx-auto block w-97.5 max-w-full' : 'w-full min-w-170',
            )}
          />
        </div>
      ),
    },
    {
      value: 'text',
      label: 'Plain text',
      content: (
        <pre
          className={classes(
            'id text-xs whitespace-pre-wrap wrap-anywhere',
            width === 'phone' ? 'mx-auto max-w-97.5' : 'max-w-full',
          )}
        >
          {text}
        </pre>
      ),
    },
  ]
  return (
    <div>
      <p className="mb-3 wrap-anywhere">
        <span className="text-ink-3">Subject: </span>
        <span className="font-540">{subject}</span>
      </p>
      <Tabs label="Email" tabs={tabs} />
    </div>
  )
}
