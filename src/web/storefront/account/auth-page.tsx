import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import { ArrowLeft, LockKeyhole } from 'lucide-react'
import type { SignedInUser } from '../../../contract/accounts.ts'
import { paths } from '../../paths.ts'
import { tabClass, tabListClass } from '../../ui/tab-class.ts'
import { FrontDoor } from './front-door.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const route = getRouteApi('/auth')

const tabs = [
  { tab: 'sign-in', label: 'Sign In', title: 'Welcome back', Form: SignInForm },
  { tab: 'register', label: 'Register', title: 'Open an account', Form: RegisterForm },
] as const

export function AuthPage() {
  const { tab = 'sign-in', next = paths.home } = route.useSearch()
  const { history } = useRouter()
  const { title, Form } = tabs[tab === 'register' ? 1 : 0]

  function arrive({ role }: SignedInUser) {
    history.replace(role === 'admin' ? paths.admin : next)
  }

  return (
    <FrontDoor words="A trade counter for people who buy to sell again. Your account keeps your orders and their progress.">
      <Link to="/" className="mb-6 flex w-fit items-center gap-2 text-sm text-ink-2 hover:text-ink">
        <ArrowLeft className="size-3.75" />
        Back to Store
      </Link>
      <h1>{title}</h1>
      <nav aria-label="Account" className="mt-3 mb-5">
        <ul className={tabListClass}>
          {tabs.map((choice) => (
            <li key={choice.tab}>
              <Link
                to="/auth"
                search={(search) => ({ ...search, tab: choice.tab === 'register' ? choice.tab : undefined })}
                replace
                aria-current={choice.tab === tab ? 'page' : undefined}
                activeOptions={exactly}
                className={tabClass}
              >
                {choice.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form onArrival={arrive} />
      <p className="mt-5 flex items-center gap-2 text-xs text-ink-3">
        <LockKeyhole className="size-3.75" />
        Secure and Encrypted
      </p>
    </FrontDoor>
  )
}

/** Both tabs lead to this address: the router may mark only the one whose search is the same. */
const exactly = { exact: true }
