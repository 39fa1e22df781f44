/** How strict a rule accepts a number; `none` is the level of a text that is not a number. */
export type Level = 'none' | 'lenient' | 'standard' | 'strict';

export type Kind =
  | 'none' | 'unknown' | 'fixedLine' | 'mobile' | 'fixedLineOrMobile' | 'tollFree' | 'premiumRate' | 'sharedCost'
  | 'voip' | 'personalNumber' | 'pager' | 'uan' | 'voicemail' | 'mobileLegacy' | 'm2m' | 'specialSubscriber'
  | 'dataAccess' | 'unifiedMessaging' | 'uanTollFree' | 'emergency' | 'specialService' | 'localOnly'
  | 'internationalTollFree' | 'international' | 'foreign' | 'shortNumber';

export type Reason =
  | 'none' | 'empty' | 'notANumber' | 'tooShort' | 'tooLong' | 'invalidLength' | 'invalidCallingCode'
  | 'tooShortAfterIDD' | 'localOnly' | 'unassigned' | 'belowLevel';

export type Style = 'e164' | 'international' | 'national' | 'rfc3966' | 'digits';
export type Separator = 'hyphen' | 'space' | 'dot' | 'none' | 'standard';
export type Grouping = 'standard' | 'contactBook' | 'koreanMobileOnly' | 'ungrouped' | 'libphonenumber';

/** Two letters such as `KR`, or `001` for calling codes of no country. Without one only numbers with a plus are parsed. */
export interface InRegion { region?: string | null }

export interface Verdict {
  /** Whether the number reaches the required level. */
  isValid: boolean;
  /** The strictest level that accepts the text. */
  level: Level;
  kind: Kind;
  /** Why no level accepts the text, or only the lenient one; otherwise `none`. */
  reason: Reason;
  /** The region of the number. */
  region: string | null;
  /** Where the number begins, or with a reason the first wrong character; in UTF-16 code units. */
  offset: number;
  /** Empty if the number is not valid at the required level, or has no such form. */
  e164: string;
}

export interface PhoneCore {
  /** Validates a text: `phn_check`. The default level is `standard`. */
  check(text: string, options?: InRegion & { level?: Level }): Verdict;

  /** Formats the number of a text: `phn_format`. Null if it does not reach the level, by default `standard`. */
  format(
    text: string, style?: Style, options?: InRegion & { level?: Level; separator?: Separator },
  ): string | null;

  /** Returns the E.164 form of the number that a rejected text probably means: `phn_suggest`. Do not accept it unasked. */
  suggest(text: string, options?: InRegion): string | null;

  /** Formats a text that is being typed: `phn_layout`. Carets are UTF-16 offsets; the default is the end. */
  asYouType(
    text: string, caret?: number, options?: InRegion & { grouping?: Grouping },
  ): { text: string; caret: number };

  /** Returns the digits of a text in ASCII, and a plus before them: `phn_text_marks`. */
  marks(text: string): string;

  /** Returns how many digits a number that begins with this text has at most: `phn_text_maximum`. */
  maximumDigits(text: string, options?: InRegion): number;

  /**
   * Validates the lines of a text, which end with LF or CR LF: `phn_check_lines`. Each verdict is that of `check` for
   * the line; offsets count from its start.
   */
  checkLines(text: string, options?: InRegion & { level?: Level }): Verdict[];

  /** The regions of the plan in alphabetical order, without 001. */
  readonly regions: string[];
  /** The calling codes, ascending. */
  readonly callingCodes: number[];
  callingCode(region: string): number | null;
  /** The regions of a calling code, the main one first. */
  regionsOf(callingCode: number): string[];
  /** How many digits national significant numbers have. Empty without the plan of the world. */
  possibleLengths(region: string, kind?: Kind): number[];
  /** An example number; null if the plan has none. */
  example(region: string, kind?: Kind, style?: Style): string | null;
}

/**
 * Loads the core: by default phone_core.wasm from the folder of this module. Each core has memory of its own. Throws if
 * the module cannot be fetched, compiled or opened. Texts of any length and content are valid arguments: a lone
 * surrogate is damage, and a text that exceeds the memory of WebAssembly throws a RangeError.
 */
export function load(source?: string | URL | BufferSource | WebAssembly.Module): Promise<PhoneCore>;
