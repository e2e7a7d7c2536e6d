import type { RegisteredRouter, RouteById } from '@tanstack/react-router'

/** The query of the dashboard: a named range, or the first and the last day. */
export type ReportSearch = RouteById<RegisteredRouter['routeTree'], '/admin/'>['types']['fullSearchSchema']
