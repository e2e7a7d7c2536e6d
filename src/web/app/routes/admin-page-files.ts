import type { RouteComponent } from '@tanstack/react-router'

/** Page components of the back office by source file, in a file of its own so that the storefront does not load the list. */
export const adminPageFiles = import.meta.glob<Record<string, RouteComponent>>('/src/web/admin/**/*-page.tsx')
