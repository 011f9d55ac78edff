import type { Language } from '@palco/contract'
import type { BrandSeed } from '../brands/brand-seed.ts'

type Line = Record<Language, string>

/** Public help by country. An operator checks and completes these before going live. */
export const HELP_LINES: Record<BrandSeed['country'], Line> = {
  AR: {
    es_ES: `- **Provincia de Buenos Aires:** 0800-444-4000, todos los días, las 24 horas.
- **Ciudad de Buenos Aires:** 0800-666-6006.
- **Jugadores Anónimos Argentina:** grupos gratuitos en todo el país, [jugadoresanonimos.org.ar](https://www.jugadoresanonimos.org.ar).`,
    en_US: `- **Province of Buenos Aires:** 0800-444-4000, 24 hours a day, every day.
- **City of Buenos Aires:** 0800-666-6006.
- **Gamblers Anonymous Argentina:** free groups across the country, [jugadoresanonimos.org.ar](https://www.jugadoresanonimos.org.ar).`,
    pt_BR: `- **Província de Buenos Aires:** 0800-444-4000, todos os dias, 24 horas.
- **Cidade de Buenos Aires:** 0800-666-6006.
- **Jogadores Anônimos Argentina:** grupos gratuitos em todo o país, [jugadoresanonimos.org.ar](https://www.jugadoresanonimos.org.ar).`,
  },
  BR: {
    es_ES: `- **CVV:** llamá al 188, las 24 horas, o entrá a [cvv.org.br](https://www.cvv.org.br).
- **Jogadores Anônimos:** grupos gratuitos, [jogadoresanonimos.com.br](https://www.jogadoresanonimos.com.br).
- **CAPS:** atención gratuita de salud mental del sistema público, en tu ciudad.`,
    en_US: `- **CVV:** call 188, 24 hours a day, or visit [cvv.org.br](https://www.cvv.org.br).
- **Gamblers Anonymous Brazil:** free groups, [jogadoresanonimos.com.br](https://www.jogadoresanonimos.com.br).
- **CAPS:** free mental health care from the public health system, in your city.`,
    pt_BR: `- **CVV:** ligue 188, 24 horas, ou acesse [cvv.org.br](https://www.cvv.org.br).
- **Jogadores Anônimos:** grupos gratuitos, [jogadoresanonimos.com.br](https://www.jogadoresanonimos.com.br).
- **CAPS:** atendimento gratuito de saúde mental do SUS, na sua cidade.`,
  },
  ES: {
    es_ES: `- **FEJAR:** 900 200 225, gratuito y confidencial, [fejar.org](https://fejar.org).
- **Registro General de Interdicciones de Acceso al Juego:** para que ningún operador con licencia te deje jugar, [ordenacionjuego.es](https://www.ordenacionjuego.es).`,
    en_US: `- **FEJAR:** 900 200 225, free and confidential, [fejar.org](https://fejar.org).
- **Spain’s national self-exclusion register (RGIAJ):** no licensed operator will let you play, [ordenacionjuego.es](https://www.ordenacionjuego.es).`,
    pt_BR: `- **FEJAR:** 900 200 225, gratuito e sigiloso, [fejar.org](https://fejar.org).
- **Registro nacional de autoexclusão (RGIAJ):** para que nenhum operador licenciado deixe você jogar, [ordenacionjuego.es](https://www.ordenacionjuego.es).`,
  },
}
