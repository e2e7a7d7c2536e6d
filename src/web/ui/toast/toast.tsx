import { CircleAlert, CircleCheck, CircleX, X } from '#web/ui/icon/icons.ts'
import { Toast as RadixToast } from 'radix-ui'
import { toastAlertProps } from '#web/patches/radix-toast-alert.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { type ToastMessage, actionDurationMs, toastDurationMs } from './toast-context.ts'

export function Toast({ message }: { message: ToastMessage }) {
  const { title, text, action, tone = 'plain' } = message
  return (
    <RadixToast.Root
      type={action ? 'foreground' : 'background'}
      duration={action ? actionDurationMs : toastDurationMs}
      className={frame}
    >
      {marks[tone]}
      <div {...(tone === 'error' ? toastAlertProps : {})}>
        <RadixToast.Title className="font-560">{title}</RadixToast.Title>
        {text && (
          <RadixToast.Description asChild>
            <span className="text-ink-2">{text} </span>
          </RadixToast.Description>
        )}
        {action && (
          <RadixToast.Action altText={action.label} className="lnk" onClick={action.onClick}>
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close asChild>
        <IconButton size="sm" icon={X} label="Close" className="-my-1.5" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

const marks = {
  plain: <CircleCheck className="text-profit" />,
  notice: <CircleAlert className="text-amber" />,
  error: <CircleX className="text-danger" />,
}

const frame =
  'grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-3 bg-surface py-3.5 pr-2.5 pl-4 text-sm shadow-lift ' +
  'data-[state=open]:animate-rise-fast data-[state=closed]:animate-fade-out ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out'
