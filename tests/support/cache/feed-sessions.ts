/**
 * The database sessions by which server processes follow invalidations, recognized by their last statement: `select pid`
 * and this.
 */
export const feedSessions = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and query ~* '^(listen|select pg_notify|select pg_current_snapshot|delete from cache_invalidations)'`
