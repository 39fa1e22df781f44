/** The strictest level that accepts a number; `none` is the level of a text that is not a number. */
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

/** Two letters such as `KR`, or `001` for calling codes without a country. Without a region, numbers need a plus. */
export interface InRegion { region?: string | null }

export interface Verdict {
  /** Whether the number reaches the required level. */
  isValid: boolean;
  /** The strictest level that accepts the text. */
  level: Level;
  kind: Kind;
  /** The reason why no level, or only the lenient level, accepts the text; otherwise `none`. */
  reason: Reason;
  /** The region of the number. */
  region: string | null;
  /** The UTF-16 offset of the number or, if there is a reason, of the first wrong character. */
  offset: number;
  /** The E.164 form; empty if the number does not reach the required level or has no such form. */
  e164: string;
}

export interface PhoneCore {
  /** Validates a text: `phn_check`. The default level is `standard`. */
  check(text: string, options?: InRegion & { level?: Level }): Verdict;

  /** Formats the number in a text: `phn_format`. Null if it does not reach the level, by default `standard`. */
  format(
    text: string, style?: Style, options?: InRegion & { level?: Level; separator?: Separator },
  ): string | null;

  /** Returns the E.164 form of the number that a rejected text probably means: `phn_suggest`. Ask before using it. */
  suggest(text: string, options?: InRegion): string | null;

  /** Formats a text that is being typed: `phn_layout`. Carets are UTF-16 offsets; the default is the end. */
  asYouType(
    text: string, caret?: number, options?: InRegion & { grouping?: Grouping },
  ): { text: string; caret: number };

  /** Returns the digits of a text in ASCII, with a leading plus if the text has one: `phn_text_marks`. */
  marks(text: string): string;

  /** Returns the maximum number of digits of numbers that begin with a text: `phn_text_maximum`. */
  maximumDigits(text: string, options?: InRegion): number;

  /**
   * Validates the lines of a text, which end with LF or CR LF: `phn_check_lines`. Each verdict equals the result of
   * `check` for the line. Offsets count from the start of the line.
   */
  checkLines(text: string, options?: InRegion & { level?: Level }): Verdict[];

  /** The regions of the plan in alphabetical order, without 001. */
  readonly regions: string[];
  /** The calling codes in ascending order. */
  readonly callingCodes: number[];
  callingCode(region: string): number | null;
  /** Returns the regions of a calling code, the main region first. */
  regionsOf(callingCode: number): string[];
  /** Returns the possible lengths of national significant numbers in digits. Empty without the world metadata. */
  possibleLengths(region: string, kind?: Kind): number[];
  /** Returns an example number; null if the plan has no example. */
  example(region: string, kind?: Kind, style?: Style): string | null;
}

/**
 * Loads the core, by default phone_core.wasm from the folder of this module. Each core has separate memory. Throws if
 * the module cannot be fetched, compiled or opened. Texts of any length and content are valid arguments: a lone
 * surrogate is an invalid character, and a text that exceeds the memory of WebAssembly throws a RangeError.
 */
export function load(source?: string | URL | BufferSource | WebAssembly.Module): Promise<PhoneCore>;
