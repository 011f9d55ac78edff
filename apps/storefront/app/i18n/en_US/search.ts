import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/search.ts'

export default {
  title: 'Search',
  label: 'Search games, matches, promotions and help',
  placeholder: 'Game, team, promotion or question',
  resultsFor: 'Results for “{query}”',
  near: 'Nothing is called exactly “{query}”: these come closest.',
  partly: 'A part did not answer: something may be missing. Try again in a moment.',
  nothing: 'We found nothing for “{query}”',
  nothingText: 'Try another word, or fewer letters.',
  sports: 'Sports',
  games: 'Games',
  promotions: 'Promotions',
  help: 'Help',
  all: 'See all',
  played: 'Played recently',
  seenEvents: 'Matches you looked at',
  hint: 'What are you looking for?',
  hintText: 'Type the name of a game, a team, a competition or a promotion, or a question.',
} satisfies SameTexts<typeof es>
