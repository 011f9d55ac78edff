import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PLAIN_COLUMNS } from '../formats/plain-csv.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'palco-screening-'))
let files = 0

/** A file with that content. No entry of a test is a real person. */
export function listFile(content: string | Uint8Array, name = 'list'): string {
  const file = path.join(folder, `${(files += 1)}-${name}`)
  writeFileSync(file, content)
  return file
}

/** A line of Palco's own form; what is not given is empty. */
export type PlainLine = Partial<Record<(typeof PLAIN_COLUMNS)[number], string>>

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`

export const plainText = (lines: readonly PlainLine[]): string =>
  [
    PLAIN_COLUMNS.join(),
    ...lines.map((line) => PLAIN_COLUMNS.map((name) => cell(line[name] ?? '')).join()),
  ].join('\n')

export const plainFile = (lines: readonly PlainLine[]): string => listFile(plainText(lines), 'plain.csv')

/** Persons who differ, so many of them: fillers next to those of a test. */
export const fillers = (count: number): PlainLine[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `filler-${at}`,
    name: `Filler Number${'abcdefghij'.at(at % 10)}${at}`,
  }))

/** The same person in the forms of the publishers: an invented one. */
export const OFAC_XML = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://example.test/sdn">
  <publshInformation><Publish_Date>11/27/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry><uid>101</uid><lastName>QUISPE BARRANCO</lastName><firstName>Zoltan</firstName><sdnType>Individual</sdnType>
    <programList><program>TEST</program></programList>
    <idList><id><uid>1</uid><idType>Passport</idType><idNumber>ZX123456</idNumber><idCountry>Uruguay</idCountry></id></idList>
    <akaList><aka><uid>2</uid><type>a.k.a.</type><category>weak</category><lastName>ZOLI</lastName></aka></akaList>
    <nationalityList><nationality><uid>3</uid><country>Uruguay</country></nationality></nationalityList>
    <dateOfBirthList><dateOfBirthItem><uid>4</uid><dateOfBirth>12 Jan 1960</dateOfBirth></dateOfBirthItem></dateOfBirthList>
  </sdnEntry>
  <sdnEntry><uid>102</uid><lastName>FIRM &amp; SONS</lastName><sdnType>Entity</sdnType></sdnEntry>
</sdnList>`

export const UN_XML = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-27T00:00:00Z"><INDIVIDUALS>
  <INDIVIDUAL><DATAID>101</DATAID><FIRST_NAME>Zoltan</FIRST_NAME><SECOND_NAME>Quispe</SECOND_NAME><THIRD_NAME>Barranco</THIRD_NAME>
    <UN_LIST_TYPE>TEST</UN_LIST_TYPE><NATIONALITY><VALUE>Uruguay</VALUE></NATIONALITY>
    <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Zoli</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1960-01-12</DATE></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>ZX123456</NUMBER><ISSUING_COUNTRY>Uruguay</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT>
  </INDIVIDUAL></INDIVIDUALS>
  <ENTITIES><ENTITY><DATAID>102</DATAID></ENTITY></ENTITIES></CONSOLIDATED_LIST>`

export const EU_XML = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="https://example.test/export" generationDate="2026-11-27T00:00:00Z">
  <sanctionEntity euReferenceNumber="101"><regulation programme="TEST"/><subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Zoltan" lastName="Quispe Barranco" wholeName="Zoltan Quispe Barranco" strong="true"/>
    <nameAlias wholeName="Zoli" strong="false"/><citizenship countryIso2Code="UY"/>
    <birthdate circa="false" birthdate="1960-01-12" year="1960"/><identification number="ZX123456" countryIso2Code="UY"/>
  </sanctionEntity>
  <sanctionEntity euReferenceNumber="102"><subjectType code="enterprise" classificationCode="E"/><nameAlias wholeName="Firm"/></sanctionEntity>
</export>`

export const OFAC_CSV = {
  list: `101,"QUISPE BARRANCO, Zoltan","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 12 Jan 1960; nationality Uruguay; Passport ZX123456 (Uruguay) expires 2030."
102,"FIRM & SONS",-0- ,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-
\u001A`,
  aliases: '101,1,"aka","ZOLI","weak"\n',
  addresses: '101,1,-0- ,-0- ,"Uruguay",-0-\n',
}
