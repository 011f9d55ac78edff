import { testFigures } from './testing/figures.ts'

testFigures(0)
