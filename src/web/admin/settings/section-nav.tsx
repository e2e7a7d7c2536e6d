import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from '#web/ui/icon/icons.ts'
import { Select } from '#web/ui/form/select.tsx'
import {
  type SectionId,
  isSectionId,
  sectionGroups,
  settingsSections,
} from '#web/admin/base/settings-sections.ts'
import { SettingsSearch } from './settings-search.tsx'

interface Props {
  /** The section on screen. */
  section: SectionId
}

/** Finds and opens sections of the settings: a menu beside them, and a select above them on small screens. */
export function SectionNav({ section }: Props) {
  return (
    <div className="grid gap-3 lg:sticky lg:top-20">
      <Link to="/admin/settings" className="lnk flex w-fit items-center gap-1.5 text-sm">
        <ArrowLeft className="size-3.75" />
        All settings
      </Link>
      <SettingsSearch />
      <SectionSelect section={section} />
      <nav aria-label="Settings" className="grid gap-3 max-lg:hidden">
        {sectionGroups.map(({ label, ids }) => (
          <div key={label}>
            <p className="lab mb-1">{label}</p>
            <ul>
              {ids.map((id) => (
                <li key={id}>
                  <Link
                    to="/admin/settings/$section"
                    params={{ section: id }}
                    className="flex min-h-8 items-center border-l-2 pl-3 text-ink-2 hover:text-ink aria-[current=page]:border-copper aria-[current=page]:font-540 aria-[current=page]:text-ink"
                  >
                    {settingsSections[id].label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}

function SectionSelect({ section }: Props) {
  const navigate = useNavigate()
  return (
    <Select
      aria-label="Section"
      className="lg:hidden"
      // The address decides, so that a refused change of section does not stay selected.
      value={section}
      onChange={({ target: { value } }) => {
        if (isSectionId(value)) void navigate({ to: '/admin/settings/$section', params: { section: value } })
      }}
    >
      {sectionGroups.map(({ label, ids }) => (
        <optgroup key={label} label={label}>
          {ids.map((id) => (
            <option key={id} value={id}>
              {settingsSections[id].label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
