import { Link } from '@tanstack/react-router'
import { CircleCheck } from '#web/ui/icon/icons.ts'
import { Circle } from '#web/admin/icons/admin-icons.ts'
import type { ReactNode } from 'react'
import type { Stats } from '#contract/stats.ts'
import { useDismissFirstSteps } from '#web/api/admin-settings.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

type Steps = Stats['firstSteps']

/** Setup steps of a new shop before it can sell, each with a link to its screen. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const toast = useToast()
  const dismiss = useDismissFirstSteps()
  const doneCount = steps.filter(({ isDone }) => isDone).length

  async function handleDismiss() {
    try {
      await dismiss.mutateAsync()
    } catch (error) {
      toast({ tone: 'error', title: 'First steps not dismissed', text: errorMessage(error) })
    }
  }

  return (
    <Panel
      flush
      className="mb-8"
      title={
        <>
          First steps{' '}
          <span className="num ml-1.5 text-xs font-400 text-ink-2">
            {doneCount} of {steps.length} done
          </span>
        </>
      }
      aside={
        <Button
          variant="quiet"
          size="sm"
          busy={dismiss.isPending}
          busyLabel="Dismissing..."
          onClick={handleDismiss}
        >
          Dismiss<span className="sr-only"> first steps</span>
        </Button>
      }
    >
      <ol className="divide-y">
        {steps.map(({ step, isDone }) => (
          <Step key={step} isDone={isDone} {...texts[step]} />
        ))}
      </ol>
    </Panel>
  )
}

interface StepProps {
  isDone: boolean
  text: string
  link: ReactNode
}

function Step({ isDone, text, link }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-5 py-3">
      <Icon
        aria-hidden="true"
        className={classes('mt-0.5 size-4.5', isDone ? 'text-profit' : 'text-ink-3')}
      />
      <div>
        <p className="font-540">{link}</p>
        <p className="text-pretty text-ink-2">{text}</p>
      </div>
      <span className={classes('text-xs', isDone ? 'text-profit' : 'text-ink-2')}>
        {isDone ? 'Done' : 'Open'}
      </span>
    </li>
  )
}

const texts: Record<Steps[number]['step'], Omit<StepProps, 'isDone'>> = {
  claims: {
    link: (
      <Link to="/admin/settings/$section" params={{ section: 'content' }} className="lnk">
        Review the claims
      </Link>
    ),
    text: 'Texts about your service, shipping costs and insurance stay off until you turn on what is true of your business.',
  },
  currency: {
    link: (
      <Link to="/admin/settings/$section" params={{ section: 'currency' }} className="lnk">
        Choose the base currency
      </Link>
    ),
    text: 'The currency of prices, orders and invoices. The first order fixes it.',
  },
  bank: {
    link: (
      <Link to="/admin/settings/$section" params={{ section: 'bank' }} className="lnk">
        Enter bank details
      </Link>
    ),
    text: 'Customers cannot choose bank transfer before that.',
  },
  seller: {
    link: (
      <Link to="/admin/settings/$section" params={{ section: 'seller' }} className="lnk">
        Enter seller details
      </Link>
    ),
    text: 'Invoices and packing slips show only the shop name before that.',
  },
  mail: {
    link: (
      <Link to="/admin/mail" className="lnk">
        Set up a mail server
      </Link>
    ),
    text: 'Set SMTP_URL and MAIL_FROM on the server and restart the shop. Customers get no emails before that.',
  },
  category: {
    link: (
      <Link to="/admin/categories" className="lnk">
        Add a category
      </Link>
    ),
    text: 'Categories appear in the header and the footer.',
  },
  product: {
    link: (
      <Link to="/admin/products" search={{ new: '1' }} className="lnk">
        Add the first product
      </Link>
    ),
    text: 'Or import a CSV file on the Products page.',
  },
}
