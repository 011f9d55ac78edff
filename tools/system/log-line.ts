const WARNING = 40

/**
 * Whether a part's log line is shown while the log is quiet: warnings and worse of JSON lines, and whatever a part writes to
 * standard error that is no JSON.
 */
export function isWorthPrinting(line: string, isError: boolean): boolean {
  if (line.trim() === '') return false
  const entry = parse(line)
  if (!entry) return isError && !/^\(node:\d+\)|--trace-(warnings|deprecation)/.test(line)
  if (typeof entry.level === 'number') return entry.level >= WARNING
  if (typeof entry.level === 'string') return /^(warn|error|fatal)/i.test(entry.level)
  return false
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return null
  }
}
