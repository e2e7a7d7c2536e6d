import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import { ArrowLeft, LockKeyhole, Users } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import type { SignedInUser } from '#contract/accounts.ts'
import { useStorefront, useIdentity } from '#web/api/settings.ts'
import { isDocumentPath, paths } from '#contract/paths.ts'
import { isPageStale } from '#web/visitor/visitor-data.ts'
import { tabClass, tabListClass } from '#web/ui/tabs/tab-class.ts'
import { HelpLink } from '#web/storefront/base/help-link.tsx'
import { AuthLayout, accountTagline } from './auth-layout.tsx'
import { AuthPicture } from './auth-picture.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const route = getRouteApi('/auth')

const tabs = [
  { tab: 'sign-in', label: 'Sign In', title: 'Welcome back', Form: SignInForm },
  { tab: 'register', label: 'Register', title: 'Create account', Form: RegisterForm },
] as const

export function AuthPage() {
  const { tab = 'sign-in', reset } = route.useSearch()
  if (reset) return <ResetPassword token={reset} />
  if (tab === 'forgot') return <ForgotPassword />
  return <SignInOrRegister tab={tab === 'register' ? 'register' : 'sign-in'} />
}

function ResetPassword({ token }: { token: string }) {
  const navigate = route.useNavigate()
  return (
    <AuthScreen title="Choose a new password">
      <ResetPasswordForm token={token} onDone={() => void navigate({ search: {}, replace: true })} />
      <Link to="/auth" search={{ tab: 'forgot' }} className="tap lnk mt-4 w-fit text-sm">
        Request a new link
      </Link>
    </AuthScreen>
  )
}

function ForgotPassword() {
  return (
    <AuthScreen title="Forgot your password?">
      <ForgotPasswordForm />
      <Link
        to="/auth"
        search={(search) => ({ ...search, tab: undefined })}
        className="tap lnk mt-5 w-fit text-sm"
      >
        Back to sign in
      </Link>
    </AuthScreen>
  )
}

function SignInOrRegister({ tab }: { tab: 'sign-in' | 'register' }) {
  const { next, refused } = route.useSearch()
  const { history } = useRouter()
  const { title, Form } = tabs[tab === 'register' ? 1 : 0]

  function continueTo({ role }: SignedInUser) {
    const target = role === 'admin' ? paths.admin : (next ?? paths.home)
    // The storefront has no routes of the back office and of such pages.
    if (isPageStale() || role === 'admin' || isDocumentPath(target)) window.location.replace(target)
    else history.replace(target)
  }

  return (
    <AuthScreen title={title}>
      <nav aria-label="Account" className="-mt-2 mb-5">
        <ul className={tabListClass}>
          {tabs.map((choice) => (
            <li key={choice.tab}>
              <Link
                to="/auth"
                search={(search) => ({ ...search, tab: choice.tab === 'register' ? choice.tab : undefined })}
                replace
                aria-current={choice.tab === tab ? 'page' : undefined}
                activeOptions={exactMatch}
                className={tabClass}
              >
                {choice.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form onSignedIn={continueTo} next={next} refused={refused} />
      {tab === 'sign-in' && (
        <Link
          to="/auth"
          search={(search) => ({ ...search, tab: 'forgot' })}
          className="tap lnk mt-4 w-fit text-sm"
        >
          Forgot your password?
        </Link>
      )}
    </AuthScreen>
  )
}

/** Title, back link and reassurance around each form. */
function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  const { customers, content } = useStorefront()
  return (
    <AuthLayout
      identity={useIdentity()}
      benefit={content.hero.title}
      tagline={accountTagline}
      picture={<AuthPicture />}
      help={<HelpLink />}
    >
      <Link to="/" className="tap mb-6 w-fit gap-2 text-sm text-ink-2 hover:text-ink">
        <ArrowLeft className="size-3.75" />
        Back to Store
      </Link>
      <h1 className="mb-5">{title}</h1>
      {children}
      {content.reassurance && (
        <p className="mt-5 flex items-center gap-2 text-xs text-ink-3">
          <LockKeyhole className="size-3.75" />
          {content.reassurance}
        </p>
      )}
      {customers > 0 && (
        <p className="mt-1.5 flex items-center gap-2 text-xs text-ink-3">
          <Users className="size-3.75" />
          <span className="num">Trusted by {customers.toLocaleString('en-US')}+ buyers</span>
        </p>
      )}
    </AuthLayout>
  )
}

/** Both tabs have the same path, so only the search tells which is active. */
const exactMatch = { exact: true }
