import type { Mail } from '#contract/mail.ts'
import { mailKindLabels } from '#contract/mail-templates/mail-kind-labels.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { mailStateDisplay } from './mail-display.ts'
import { MailProgress } from './mail-progress.tsx'

/** An email as its recipient sees it. Its HTML is in a sandboxed frame, where scripts do not run. */
export function MailContent({ mail }: { mail: Mail }) {
  const time = useShopTime()
  const { label, tone, icon } = mailStateDisplay[mail.state]
  const bodies = [
    mail.html !== null && {
      value: 'html',
      label: 'Preview',
      content: (
        <iframe
          title={`Email: ${mail.subject}`}
          sandbox=""
          srcDoc={mail.html}
          className="h-[56dvh] w-full rounded-2 border bg-surface"
        />
      ),
    },
    mail.text !== null && {
      value: 'text',
      label: 'Plain text',
      content: <pre className="id max-w-full text-xs whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>,
    },
  ].filter((body) => body !== false)

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <span>{mailKindLabels[mail.kind]}</span>
        {mail.reference && <span className="id">{mail.reference}</span>}
        <span className="num">Created {time.momentWithZone(mail.createdAt)}</span>
        <span className="wrap-anywhere">
          <MailProgress mail={mail} />
        </span>
      </div>
      {bodies.length > 0 && <Tabs label="Email" tabs={bodies} />}
    </>
  )
}
